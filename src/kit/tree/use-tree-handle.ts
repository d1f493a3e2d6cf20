import { type RefObject, useCallback, useRef } from 'react'
import type { EditTreeHandle } from './edit-tree.tsx'

interface TreeHandle {
  readonly tree: RefObject<EditTreeHandle | null>
  /** The `ref` of the tree. */
  readonly attach: (tree: EditTreeHandle | null) => void
  readonly move: EditTreeHandle['move']
}

/** Leads into a tree, also while it is on its way: it gets the focus once it stands, unless that has gone elsewhere. */
export function useTreeHandle(): TreeHandle {
  const tree = useRef<EditTreeHandle>(null)
  const pressedAt = useRef<Element>(null)
  const attach = useCallback((drawn: EditTreeHandle | null) => {
    tree.current = drawn
    if (!drawn || !pressedAt.current) return
    if (pressedAt.current === document.activeElement) drawn.move(1)
    pressedAt.current = null
  }, [])
  const move = (by: 1 | -1) => {
    if (tree.current) tree.current.move(by)
    else pressedAt.current = document.activeElement
  }
  return { tree, attach, move }
}
