import type { ChatLine, Report } from '@flotilla/protocol';
import type { MatchId, PersonId } from '../ids.ts';

/** What people say at matches, and complaints about it. */
export interface Chats {
  /** False: this line was said before. */
  say(match: MatchId, line: ChatLine): Promise<boolean>;
  linesAfter(match: MatchId, at: number, limit: number): Promise<readonly ChatLine[]>;
  line(match: MatchId, id: string): Promise<ChatLine | null>;
  saidBy(person: PersonId, limit: number): Promise<readonly ChatLine[]>;
  report(report: Report): Promise<void>;
  reportsBy(person: PersonId): Promise<readonly Report[]>;
  reports(limit: number): Promise<readonly Report[]>;
}
