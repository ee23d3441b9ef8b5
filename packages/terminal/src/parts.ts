// The parts of the program by themselves, for those who measure them.
export { draw } from './draw.ts';
export type { Game } from './game.ts';
export type { Model } from './model.ts';
export { Canvas, type Drawing, type Size } from './paint/canvas.ts';
export { TerminalScreen } from './run/screen.ts';
export { opened } from './screens/route.ts';
export { update } from './update.ts';
