/** Whether the cursor of a grid has the focus, and nothing is being written. */
export function isInCells(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.dataset.cellCursor !== undefined
}
