import { useLayoutEffect } from 'react'
import { useLatest } from '../../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle } from '../../../../plain/panes.ts'
import type { AnswerHandle } from './handle.ts'

/** What its commands do is read when they run. */
export function useAnswerHandle(handle: AnswerHandle): void {
  const { id: pane } = usePaneLocation()
  const latest = useLatest(handle)
  useLayoutEffect(
    () =>
      lendHandle(pane, 'answer', {
        leave: () => latest.current.leave(),
        step: by => latest.current.step(by),
        get isOpen() {
          return latest.current.isOpen
        },
      }),
    [pane],
  )
}
