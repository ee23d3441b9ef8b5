import type { PageWords } from '../page.ts';
import { battle } from './page-battle.ts';
import { blind } from './page-blind.ts';
import { frame } from './page-frame.ts';
import { home } from './page-home.ts';
import { over } from './page-over.ts';
import { placing } from './page-placing.ts';
import { rules } from './page-rules.ts';
import { settings } from './page-settings.ts';

export const page: PageWords = { frame, home, rules, placing, battle, blind, over, settings };
