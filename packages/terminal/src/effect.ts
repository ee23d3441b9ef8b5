import type { Action, Cell, Seat } from '@flotilla/engine';
import type { Layout } from './keep/layout.ts';
import type { Plan } from './plan.ts';
import type { Invitation } from './invitation.ts';
import type { Settings } from './settings.ts';

/** What a screen wants done in the world; the runner does it. */
export type Effect =
  | { readonly type: 'quit' }
  | { readonly type: 'redraw' }
  /** Gives the terminal to the shell until the job is brought back. */
  | { readonly type: 'suspend' }
  | { readonly type: 'start'; readonly plan: Plan }
  | { readonly type: 'join'; readonly invitation: Invitation }
  | { readonly type: 'act'; readonly seat: Seat; readonly action: Action }
  | { readonly type: 'note'; readonly seat: Seat; readonly cell: Cell; readonly text: string }
  | { readonly type: 'lay-out'; readonly seat: Seat; readonly layout: Layout | null }
  | { readonly type: 'save' }
  | { readonly type: 'halt' }
  | { readonly type: 'think' }
  | { readonly type: 'leave' }
  /** Goes on after a game: the next one of a knockout, or another with sides changed. */
  | { readonly type: 'next' }
  | { readonly type: 'list' }
  /** Without an id: the game that was played last. */
  | { readonly type: 'resume'; readonly id: string | null }
  | { readonly type: 'delete'; readonly id: string }
  | { readonly type: 'export'; readonly id: string }
  | { readonly type: 'hint'; readonly seat: Seat }
  | { readonly type: 'analyse' }
  | { readonly type: 'stop-analysis' }
  | { readonly type: 'settings'; readonly settings: Settings };
