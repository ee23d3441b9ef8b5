// What the page draws its boards with. Other pages use the element of index.ts.
export { BoardGrid, Spotlight, preventTouchScroll } from './draw/board.tsx';
export { ColumnNames, RowNames, SCALE } from './draw/frame.tsx';
export { CELL, type Place, gridPath, landing, placeOn } from './draw/grid.ts';
export {
  type BoardLook,
  Look,
  MARK_STYLES,
  type MarkStyle,
  PIECE_COLOURS,
  type PieceColours,
} from './draw/look.ts';
export { Mark } from './draw/mark.tsx';
export {
  type FieldPart,
  type Plan,
  edgeOf,
  fieldPlan,
  fleetPlan,
  placeUnder,
  planSize,
  standOff,
} from './draw/plan.ts';
export { Hull, Silhouette } from './draw/ship.tsx';
export { AnswerMarks } from './games/answer-marks.tsx';
export { OpenBoards, ViewBoards } from './games/boards.tsx';
export { ContactMarks, FieldBoard, ForceMarks, MoveTargets } from './games/field-board.tsx';
export { type FollowedPiece, followPieces } from './games/followed.ts';
export {
  lastShots,
  lastShotsAt,
  openMark,
  openShips,
  ownLosses,
  ownShips,
  revealedShips,
  shotsOf,
  wrecks,
} from './games/known.ts';
export { LoneToken, Token } from './games/piece.tsx';
export { type ReplayedGame, firstStep, tellStep } from './games/replayed.ts';
export { Heat, SeaBoard } from './games/sea-board.tsx';
export { Steps } from './games/steps.tsx';
