import { type RefObject, useEffect } from 'react'
import { installScanner } from '../../../../commands/scan/install.ts'
import { useLatest } from '../../../../kit/use-latest.ts'

/** A scanner is heard while this page stands and nothing lies over it. */
export function useScans(page: RefObject<HTMLElement | null>, scanned: (code: string) => void): void {
  const latest = useLatest(scanned)
  useEffect(
    () =>
      installScanner(window, {
        scanned: code => latest.current(code),
        // Scales that are a keyboard too: what they say is for the box.
        isScan: code => !/^\d+\.\d+$/.test(code),
        hears(target) {
          const isNowhere = target === document.body || target === document.documentElement
          return isNowhere || (target instanceof Node && page.current?.contains(target) === true)
        },
      }),
    [page],
  )
}
