export { beside } from './beside.ts';
export { LEGENDS, sketch, summary } from './sketch.ts';
