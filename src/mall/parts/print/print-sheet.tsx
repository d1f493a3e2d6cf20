import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from '../../../kit/after-paint.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import './print-sheet.css'

interface PrintSheetProps {
  /** The `@page` of what is printed. */
  readonly paper: string
  /** One for each page. */
  readonly children: ReactNode
  /** The browser's own window has been closed, by printing or not. */
  onDone(): void
}

/**
 * Pages of their own size, printed as soon as they are there. A layer beside the page, which print styles show instead
 * of it: a frame or a window of its own would need a hole in the content security policy.
 */
export function PrintSheet({ paper, children, onDone }: PrintSheetProps) {
  const done = useLatest(onDone)
  useEffect(() => {
    const ended = () => done.current()
    window.addEventListener('afterprint', ended)
    // Its window halts the page: what asked for it must be seen to be over first.
    const callOff = afterPaint(() => window.print())
    return () => {
      callOff()
      window.removeEventListener('afterprint', ended)
    }
  }, [])
  return createPortal(
    <div className="print-sheet" data-paper={paper} aria-hidden>
      {children}
    </div>,
    document.body,
  )
}
