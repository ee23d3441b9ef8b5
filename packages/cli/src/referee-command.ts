import { once } from 'node:events';
import { linesOf } from '@flotilla/programs';
import { type Command, readArguments } from './command.ts';
import { misuse } from './failure.ts';
import { Referee } from './referee.ts';

export const refereeCommand: Command = {
  usage: `Usage: flotilla referee

Every line of input is answered with one line:
  {"start":{"rules":{"preset":"italian"},"seed":"1","first":0}}
  {"seat":0,"action":{"type":"fire","at":["C3"]}}
  {"view":1}   {"view":"spectator"}   {"legal":0}   {"record":true}
See docs/language.md.`,
  run: async (args) => {
    if (readArguments(args, {}).positionals.length > 0) {
      throw misuse('The referee takes no files; it reads standard input.');
    }
    const referee = new Referee();
    for await (const line of linesOf(process.stdin)) {
      const hasRoom = process.stdout.write(`${referee.answer(line)}\n`);
      if (!hasRoom) await once(process.stdout, 'drain');
    }
    return 0;
  },
};
