import { useLayoutEffect } from 'react'
import { useLatest } from '../../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, publishPane } from '../../../../plain/panes.ts'
import { actedRow } from '../../../../plain/use-list-handle.ts'
import { lottery } from '../thing.ts'
import type { Lottery } from './form.ts'
import { lotteryPane } from './handle.ts'

interface PaneParts {
  readonly isDirty: boolean
  /** As it was saved last; undefined: a new one. */
  readonly base: Lottery | undefined
  readonly title: string
  readonly problem: string | undefined
  readonly whyNotWrite: string | undefined
  addRow(): void
  removeRows(): void
  rest(): void
  tryOut(): void
  save(): Promise<void>
  /** It was changed by a command: it is read again. */
  refresh(): Promise<void>
}

/** Publishes the pane of the editor and lends commands its verbs. */
export function useLotteryPane(parts: PaneParts): void {
  const { id } = usePaneLocation()
  const { isDirty, base, title, problem, whyNotWrite } = parts
  const latest = useLatest(parts)
  useLayoutEffect(() => lendHandle(id, 'editor', { save: () => latest.current.save() }), [id])
  useLayoutEffect(() => lendHandle(id, 'page', { refresh: () => latest.current.refresh() }), [id])
  useLayoutEffect(
    () =>
      lendHandle(id, 'lottery', {
        addRow: () => latest.current.addRow(),
        removeRows: () => latest.current.removeRows(),
        rest: () => latest.current.rest(),
        tryOut: () => latest.current.tryOut(),
        get whyNotWrite() {
          return latest.current.whyNotWrite
        },
        get whyNotTry() {
          return latest.current.problem
        },
      }),
    [id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: who shows the reason hears that it has changed
  useLayoutEffect(() => {
    // What is typed and not saved is not what a command would start.
    const rows = base && !isDirty ? [actedRow(lottery, base)] : []
    publishPane(id, {
      ...{ kind: lotteryPane, title, rows, selection: rows.length ? 'one' : 'none', dialog: false },
      editor: isDirty ? 'dirty' : 'clean',
    })
  }, [id, title, isDirty, base, problem, whyNotWrite])
}
