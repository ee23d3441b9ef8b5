export { beside } from './beside.ts';
export { SIGNS } from './fleet.ts';
export { LEGENDS, sketch, summary } from './sketch.ts';
