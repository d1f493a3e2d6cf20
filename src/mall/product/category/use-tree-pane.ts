import { useEffect, useLayoutEffect } from 'react'
import { useLatest } from '../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { type TreeHandle, treePane } from './handle.ts'
import type { TreeState } from './use-tree.ts'

/** The pane says which node is acted on, and lends commands the way to act. */
export function useTreePane(state: TreeState): void {
  const { id, search, patch } = usePaneLocation()
  const { tree, current, title } = state
  useLayoutEffect(() => {
    const rows = current
      ? [{ id: current.id, name: current.name, version: current.version, row: { ...current, children: [] } }]
      : []
    publishPane(id, {
      ...paneFacts(id),
      kind: treePane(tree),
      title,
      rows,
      selection: 'none',
      dialog: false,
    })
  }, [id, tree, title, current])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])

  const latest = useLatest(state)
  useLayoutEffect(() => {
    const now = () => latest.current
    const handle: TreeHandle = {
      add: where => now().add(where),
      rename: () => now().rename(),
      blocked: direction => now().blocked(direction),
      step: direction => now().step(direction),
      cut: () => now().cut(),
      paste: where => now().paste(where),
      pasteBlocked: where => now().pasteBlocked(where),
      get still() {
        return now().still
      },
      moveBelow: parentId => now().moveBelow(parentId),
      get stays() {
        return now().stays
      },
      remove: () => now().remove(),
      refresh: () => now().refresh(),
      move: by => now().lead.move(by),
      find() {
        const { current: field } = now().search
        field?.focus()
        field?.select()
      },
    }
    return lendHandle(id, 'tree', handle)
  }, [id])

  // 新增 from elsewhere: the field for the name stands as soon as the tree does.
  const asksName = search.get('naming') !== null && !state.asked.isPending
  useEffect(() => {
    if (!asksName) return
    patch({ naming: undefined }, { replace: true })
    latest.current.add('beside')
  }, [asksName, patch])
}
