import { useLayoutEffect } from 'react'
import { useLatest } from '../../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, publishPane } from '../../../../plain/panes.ts'
import { type ProductHandle, productPane } from './handle.ts'

interface Shown {
  readonly title: string
  /** 款号 of one that is there. */
  readonly called: string | undefined
  readonly dirty: boolean
  /** Changes with every reason for which a command may be greyed. */
  readonly told: string
  save(): Promise<void>
}

/** Publishes the pane of the editor and lends commands its verbs. */
export function useProductHandle(handle: ProductHandle, { title, called, dirty, told, save }: Shown): void {
  const { id, path } = usePaneLocation()
  const latest = useLatest({ handle, save })
  useLayoutEffect(() => lendHandle(id, 'editor', { save: () => latest.current.save() }), [id])
  useLayoutEffect(
    () =>
      lendHandle(id, 'product', {
        saveAndNew: () => latest.current.handle.saveAndNew(),
        step: delta => latest.current.handle.step(delta),
        whyNotStep: delta => latest.current.handle.whyNotStep(delta),
        history: () => latest.current.handle.history(),
        addRow: () => latest.current.handle.addRow(),
        removeRows: () => latest.current.handle.removeRows(),
        generate: () => latest.current.handle.generate(),
        shelve: () => latest.current.handle.shelve(),
        get list() {
          return latest.current.handle.list
        },
        get isNew() {
          return latest.current.handle.isNew
        },
        get wanted() {
          return latest.current.handle.wanted
        },
      }),
    [id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: who shows the reasons hears that they have changed
  useLayoutEffect(() => {
    publishPane(id, {
      ...{ kind: productPane, title, rows: [], selection: 'none', dialog: false },
      editor: dirty ? 'dirty' : 'clean',
      ...(called && { record: { called, path } }),
    })
  }, [id, path, title, called, dirty, told])
}
