import type { Words } from '@flotilla/words';
import type { Notice } from './message.ts';

/** A notice in words. */
export function noticeTold({ refusals, terminal }: Words, notice: Notice): string {
  const { notices, troubles } = terminal;
  switch (notice.kind) {
    case 'saved':
      return notices.saved;
    case 'exported':
      return notices.exported(notice.path);
    case 'refused':
      return refusals[notice.code];
    case 'trouble':
      return troubles[notice.trouble.code](notice.trouble.message);
    case 'fault':
      return notices.fault(notice.details);
    case 'not-kept':
      return notices.notKept(notice.reason);
    case 'unreadable':
      return notices.unreadable(notice.reason);
    case 'damaged':
      return terminal.saves.damagedBecause[notice.damage];
    case 'not-joined':
      return terminal.far.notJoined(notice.reason ?? terminal.far.noSeat);
    case 'no-server':
      return terminal.far.notJoined(terminal.far.noServer(notice.address));
    case 'not-sent':
      return terminal.far.notSent;
    case 'still-sending':
      return terminal.far.stillSending;
    case 'not-over':
      return notices.notOver;
    case 'no-hint':
      return notices.noHint;
    case 'no-game':
      return notices.noGame;
    case 'thinking':
      return notices.thinking;
  }
}
