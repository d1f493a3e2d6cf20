import { useLayoutEffect } from 'react'
import { useLatest } from '../../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, publishPane } from '../../../../plain/panes.ts'
import { type ProductHandle, productPane } from './handle.ts'

interface Shown {
  readonly title: string
  readonly dirty: boolean
  /** Changes with every reason for which a command may be greyed. */
  readonly told: string
  save(): Promise<void>
}

/** Publishes the pane of the editor and lends commands its verbs. */
export function useProductHandle(handle: ProductHandle, { title, dirty, told, save }: Shown): void {
  const { id } = usePaneLocation()
  const latest = useLatest({ handle, save })
  useLayoutEffect(() => lendHandle(id, 'editor', { save: () => latest.current.save() }), [id])
  useLayoutEffect(
    () =>
      lendHandle(id, 'product', {
        saveAndNew: () => latest.current.handle.saveAndNew(),
        step: delta => latest.current.handle.step(delta),
        whyNotStep: delta => latest.current.handle.whyNotStep(delta),
        history: () => latest.current.handle.history(),
        goods: () => latest.current.handle.goods(),
        addRow: () => latest.current.handle.addRow(),
        removeRows: () => latest.current.handle.removeRows(),
        generate: () => latest.current.handle.generate(),
        shelve: () => latest.current.handle.shelve(),
        undo: () => latest.current.handle.undo(),
        redo: () => latest.current.handle.redo(),
        fill: from => latest.current.handle.fill(from),
        nextProblem: () => latest.current.handle.nextProblem(),
        get list() {
          return latest.current.handle.list
        },
        get isNew() {
          return latest.current.handle.isNew
        },
        get wanted() {
          return latest.current.handle.wanted
        },
        get inCells() {
          return latest.current.handle.inCells
        },
        get canUndo() {
          return latest.current.handle.canUndo
        },
        get canRedo() {
          return latest.current.handle.canRedo
        },
      }),
    [id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: who shows the reasons hears that they have changed
  useLayoutEffect(() => {
    publishPane(id, {
      ...{ kind: productPane, title, rows: [], selection: 'none', dialog: false },
      editor: dirty ? 'dirty' : 'clean',
    })
  }, [id, title, dirty, told])
}
