import { useLayoutEffect } from 'react'
import { usePaneLocation } from '../location.tsx'
import { paneFacts, publishPane } from '../panes.ts'

/** The pane says that a form stands in it: commands of its list wait. */
export function useOpenEditor(): void {
  const { id } = usePaneLocation()
  useLayoutEffect(() => {
    publishPane(id, { ...paneFacts(id), editor: 'clean' })
    return () => publishPane(id, { ...paneFacts(id), editor: 'closed' })
  }, [id])
}

/** And whether something in it is not saved: whoever leaves is asked. */
export function usePublishedDirty(dirty: boolean): void {
  const { id } = usePaneLocation()
  useLayoutEffect(() => {
    publishPane(id, { ...paneFacts(id), editor: dirty ? 'dirty' : 'clean' })
  }, [id, dirty])
}
