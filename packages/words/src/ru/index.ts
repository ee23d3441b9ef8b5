import type { Words } from '../words.ts';
import { home } from './home.ts';
import { replays } from './replays.ts';
import { shared } from './shared.ts';
import { status } from './status.ts';
import { terminal } from './terminal.ts';

export const russian: Words = { ...shared, home, replays, status, terminal };
