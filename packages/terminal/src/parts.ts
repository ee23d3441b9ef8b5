// The parts of the program, for benchmarks.
export { draw } from './draw.ts';
export type { ScreenMatch } from './match.ts';
export type { Model } from './model.ts';
export { TerminalScreen } from './run/screen.ts';
export { opened } from './screens/route.ts';
export { Canvas, type ScreenDrawing, type Size } from './ui/canvas.ts';
export { startingModel, update } from './update.ts';
