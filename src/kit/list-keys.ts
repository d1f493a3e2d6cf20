/** How far a key moves in a list of choices whose field keeps the focus. */
export const listMoves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
}
