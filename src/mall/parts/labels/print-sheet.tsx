import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLatest } from '../../../kit/use-latest.ts'
import type { Label } from './labels-of.ts'
import { PieceLabel } from './piece-label.tsx'

interface PrintSheetProps {
  readonly labels: readonly Label[]
  /** The browser's own window has been closed, by printing or not. */
  onDone(): void
}

/**
 * Labels on paper of their size. A layer beside the page, which print styles show instead of it: a frame or a window of
 * its own would need a hole in the content security policy.
 */
export function PrintSheet({ labels, onDone }: PrintSheetProps) {
  const done = useLatest(onDone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels are another print
  useEffect(() => {
    const ended = () => done.current()
    window.addEventListener('afterprint', ended)
    window.print()
    return () => window.removeEventListener('afterprint', ended)
  }, [labels])
  return createPortal(
    <div className="label-sheet" aria-hidden>
      {labels.map((label, place) => (
        // One piece may come several times, and no label changes its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
        <PieceLabel key={place} {...label} />
      ))}
    </div>,
    document.body,
  )
}
