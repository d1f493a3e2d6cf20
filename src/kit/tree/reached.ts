import type { NodeApi } from 'react-arborist'

/** One row of what scrolls can be reached by Tab: the one with the focus, before that the first. */
export function isReached<T>({ isFocused, tree, rowIndex }: NodeApi<T>): boolean {
  return isFocused || (tree.focusedNode === null && rowIndex === 0)
}
