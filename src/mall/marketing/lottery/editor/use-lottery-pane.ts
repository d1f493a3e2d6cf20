import { useLayoutEffect } from 'react'
import { useLatest } from '../../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, publishPane } from '../../../../plain/panes.ts'
import { lotteryPane } from './handle.ts'

interface PaneParts {
  readonly isDirty: boolean
  readonly title: string
  readonly problem: string | undefined
  addRow(): void
  removeRows(): void
  rest(): void
  tryOut(): void
  save(): Promise<void>
}

/** Publishes the pane of the editor and lends commands its verbs. */
export function useLotteryPane(parts: PaneParts): void {
  const { id } = usePaneLocation()
  const { isDirty, title, problem } = parts
  const latest = useLatest(parts)
  useLayoutEffect(() => lendHandle(id, 'editor', { save: () => latest.current.save() }), [id])
  useLayoutEffect(
    () =>
      lendHandle(id, 'lottery', {
        addRow: () => latest.current.addRow(),
        removeRows: () => latest.current.removeRows(),
        rest: () => latest.current.rest(),
        tryOut: () => latest.current.tryOut(),
        get whyNotTry() {
          return latest.current.problem
        },
      }),
    [id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: who shows the reason hears that it has changed
  useLayoutEffect(() => {
    publishPane(id, {
      ...{ kind: lotteryPane, title, rows: [], selection: 'none', dialog: false },
      editor: isDirty ? 'dirty' : 'clean',
    })
  }, [id, title, isDirty, problem])
}
