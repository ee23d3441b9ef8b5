import { once } from 'node:events';
import { type InputLine, linesOf } from '@flotilla/bots/programs';
import {
  type Json,
  type Result,
  type Seat,
  type Viewer,
  bySeat,
  isOneOf,
  isRecord,
  isSeat,
  isShape,
  isWhole,
  ok,
  refuse,
} from '@flotilla/engine';
import {
  type Match,
  type MatchStep,
  eventsFor,
  legalMessages,
  makeRecord,
  parseStart,
  play,
  startMatch,
  viewFor,
} from '@flotilla/play';
import { type CliCommand, readArguments, usageError } from './command.ts';

export const refereeCommand: CliCommand = {
  usage: `Usage: flotilla referee

Answers every line of input with one line:
  {"start":{"rules":{"preset":"italian"},"seed":"1","first":0}}
  {"seat":0,"action":{"type":"fire","at":["C3"]}}
  {"view":1}   {"view":"spectator"}   {"legal":0}   {"record":true}
With "game":N (0 to 999) in a line, several games are under way at the same time.
See docs/language.md.`,
  run: async (args) => {
    if (readArguments(args, {}).positionals.length > 0) {
      throw usageError('referee takes no arguments: it reads standard input.');
    }
    const referee = new Referee();
    for await (const line of linesOf(process.stdin)) {
      const hasRoom = process.stdout.write(`${referee.answer(line)}\n`);
      if (!hasRoom) await once(process.stdout, 'drain');
    }
    return 0;
  },
};

type Answer = { readonly [key: string]: Json };

const isAnything = (value: unknown): value is unknown => value !== undefined;
const isStart = isShape<{ start: unknown }>({ start: isAnything });
const isAct = isShape<{ seat: Seat; action: unknown }>({ seat: isSeat, action: isAnything });
const isViewRequest = isShape<{ view: Viewer }>({ view: isOneOf([0, 1, 'spectator']) });
const isLegalRequest = isShape<{ legal: Seat }>({ legal: isSeat });
const isRecordRequest = isShape<{ record: true }>({ record: isOneOf([true]) });

/** A program may have so many games under way at the same time. */
const MAX_GAMES = 1000;
const isGame = isWhole(0, MAX_GAMES - 1);

/** Referees games: one line of JSON in, one out. A refused line changes nothing. */
export class Referee {
  /** The games by their numbers; a line that names no game is about game 0. */
  readonly #matches = new Map<number, Match>();
  #game = 0;

  answer(line: InputLine): string {
    const message = parseLine(line);
    const answer = message.ok ? this.#answerIn(message.value) : message;
    return JSON.stringify(answer.ok ? { ok: true, ...answer.value } : answer);
  }

  #answerIn(message: unknown): Result<Answer> {
    if (!isRecord(message) || message['game'] === undefined) {
      this.#game = 0;
      return this.#answerTo(message);
    }
    const { game, ...request } = message;
    if (!isGame(game)) {
      return refuse('bad-message', `"game" must be a whole number from 0 to ${MAX_GAMES - 1}.`);
    }
    this.#game = game;
    return this.#answerTo(request);
  }

  #answerTo(message: unknown): Result<Answer> {
    if (isStart(message)) return this.#start(message);
    if (isAct(message)) return this.#within((match) => this.#act(match, message));
    if (isViewRequest(message)) {
      return this.#within((match) => ok({ view: viewFor(match, message.view) }));
    }
    if (isLegalRequest(message)) {
      return this.#within((match) => ok({ actions: legalMessages(match, message.legal) }));
    }
    if (isRecordRequest(message)) return this.#within(recordOf);
    return refuse(
      'bad-message',
      'The message must have one of these keys: start, action (with seat), view, legal, record.',
    );
  }

  #within(answer: (match: Match) => Result<Answer>): Result<Answer> {
    const match = this.#matches.get(this.#game);
    return match === undefined
      ? refuse('wrong-phase', 'No game has been started: send {"start":…} first.')
      : answer(match);
  }

  #start(message: unknown): Result<Answer> {
    const setup = parseStart(message);
    return setup.ok ? this.#goOn(startMatch(setup.value)) : setup;
  }

  #act(match: Match, { seat, action }: { readonly seat: Seat; readonly action: unknown }) {
    return this.#goOn(play(match, seat, action, 0));
  }

  #goOn(step: Result<MatchStep>): Result<Answer> {
    if (!step.ok) return step;
    const { match, events } = step.value;
    this.#matches.set(this.#game, match);
    return ok({
      events: bySeat((seat) => eventsFor(match, events, seat)),
      toAct: match.game.publicState.toAct,
    });
  }
}

function parseLine(line: InputLine): Result<unknown> {
  if (line === null) return refuse('bad-message', 'The line is too long.');
  try {
    return ok(JSON.parse(line));
  } catch {
    return refuse('bad-message', 'The line is not JSON.');
  }
}

function recordOf(match: Match): Result<Answer> {
  const record = makeRecord(match);
  return record.ok ? ok({ record: record.value as unknown as Json }) : record;
}
