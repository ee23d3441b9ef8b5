import type { PageLessonWords } from '../types/lessons.ts';

export const lessons: PageLessonWords = {
  title: 'Learn',
  intro:
    'A lesson takes about three minutes. You play on a real board, and a small battle ends it.',
  start: 'Start the lesson',
  goOn: 'Continue the lesson',
  again: 'Repeat the lesson',
  finished: 'done',
  step: (step, all) => `Step ${step} of ${all}`,
  next: 'Next',
  retry: 'Try again',
  nudge: 'Not that one. Look at the marked cells.',
  watch: 'Watch what your opponent does…',
  all: 'All lessons',
  play: 'Play a real game',
  complete: 'Lesson finished!',
  steps: {
    shoot: {
      title: 'Find and sink',
      done: 'The whole enemy fleet is sunk. That is how you win.',
    },
    move: {
      title: 'Move',
      done: 'Pieces move one cell, vedettes one or two. Forts never move. Green frames show which pieces can move.',
    },
    ask: {
      title: 'Ask',
      done: 'You ask, your opponent answers truthfully, and the higher rank wins. The ranks are beside the field.',
    },
    formations: {
      title: 'Formations',
      done: 'Ships of one class side by side fight together: two or three. Three beat one ship of the next rank up.',
    },
    mines: {
      title: 'Mines and torpedoes',
      done: 'A torpedo is lost together with the neighbour it hits. A mine destroys any ship that asks about it, except a minesweeper.',
    },
    forts: {
      title: 'Forts',
      done: 'Capture the enemy forts and you win. In a full game there are two of them.',
    },
    battle: { title: 'Mini-battle', done: 'You won! You are ready for a real game.' },
  },
  battle: {
    fleet: 'Your turn now: sink the two enemy ships before yours are sunk.',
    blind: 'Your turn now: find the enemy fort and ask about it. Keep your own fort safe.',
    lost: 'Not this time. Try again: you know how it works now.',
  },
  fleet: {
    fire: ([at]) => `A ship hides in these waters. Press ${at} to fire at it.`,
    follow: (cells) =>
      `A hit, so you fire again. A ship lies in a straight line: try ${cells.join(' or ')}.`,
    followSingle: (cells) =>
      `A hit! Now your opponent fires, then you again. A ship lies in a straight line: try ${cells.join(' or ')}.`,
    sink: ([at]) => `Hit again! The last cell of this ship is ${at}: sink it.`,
    water: ([at]) =>
      `Sunk! You keep firing until you miss. Fire at ${at} and see what happens after a miss.`,
    last: (cells) =>
      `Your own board shows where your opponent fired. One enemy ship is left: fire at ${cells.join(' or ')}.`,
    end: ([at]) => `Hit! One cell is left: ${at}.`,
    salvo: (cells) =>
      `You fire several shots at once: one for each cell of your ships afloat. Mark ${cells.join(', ')}, then press Fire.`,
    fewer: (cells) =>
      `You were told which ship you hit, not where. You lost a ship, so you have only ${cells.length} shots now: ${cells.join(', ')}.`,
  },
  notes: {
    apart: 'Ships never touch in this game: leave out the cells around a sunk ship.',
    corners: 'In this game ships may touch, but only at corners.',
    touching: 'In this game ships may touch each other.',
    reply:
      'If you went first and sink the last ship, your opponent still has one shot: it can make the game a draw.',
    round: 'A round is always played to its end: even a fleet sunk in it still fires.',
    named: 'When you sink a ship, you are also told which one it was.',
  },
  blind: {
    move: ([from, to]) =>
      `This is your cruiser, letter C. Press it on ${from}, then press a green dot, for instance ${to}.`,
    two: ([from, to]) =>
      `Vedettes (V) are fast: they may go two cells. Move yours from ${from} to ${to}.`,
    ask: ([from, to, about]) =>
      `Enemy pieces show only their backs. Move the cruiser from ${from} to ${to}, then ask about ${about}.`,
    lose: ([from, to, about]) =>
      `It was a patrol ship: its rank 4 loses to your rank 2, and you play again. Now move your patrol ship from ${from} to ${to} and ask about ${about}.`,
    submarine: ([from, about]) =>
      `It is a battleship, rank 1: your patrol ship is lost. But submarines beat battleships! Move yours from ${from} and ask about ${about}.`,
    three: ([from, to, about]) =>
      `Two destroyers stand together. Bring the third from ${from} to ${to}, then ask about ${about}.`,
    threeBefore: ([from, to, about]) =>
      `Two destroyers stand together. Bring the third from ${from} to ${to} and ask about ${about}. Attack with all three.`,
    declare: () =>
      'It is a cruiser, one rank above yours. One destroyer loses, three together win. Choose all three.',
    quiet: ([from, to]) => `Captured! Now let your opponent come: just move from ${from} to ${to}.`,
    answer: () =>
      'An enemy ship asks you. Tell the truth: one patrol ship, or both as a pair. Two are stronger: answer with the pair.',
    sweep: ([from, to, about]) =>
      `Your minesweeper (S) captures mines. Move it from ${from} to ${to} and ask about ${about}.`,
    torpedo: ([from, to, at]) =>
      `Swept! Now the torpedo (T): it never asks. Move it from ${from} to ${to} and torpedo ${at}.`,
    fort: ([from, to, about]) =>
      `The aim of the game: the forts. Any ship captures them. Go from ${from} to ${to} and ask about ${about}.`,
    second: ([from, to, about]) =>
      `One fort is yours, and you move again. Go from ${from} to ${to} and ask about ${about}.`,
  },
};
