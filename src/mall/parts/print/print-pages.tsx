import { createRoot } from 'react-dom/client'
import type { Mark } from '../../../values/paper/mark.ts'
import { type PaperSize, paperSizes } from '../../../values/paper/paper.ts'
import { PaperPage } from './paper-page.tsx'
import { PrintSheet } from './print-sheet.tsx'

/** Takes away the sheet whose printer's window has not said yet that it is closed. */
let standing: (() => void) | undefined

/** Hands drawn pages to the browser's printer; they stand until its window is closed, which is told `onClosed`. */
export function printPages(
  title: string,
  pages: readonly (readonly Mark[])[],
  paper: PaperSize,
  onClosed?: () => void,
): void {
  // Some browsers never say it: such a sheet would be printed with this one.
  standing?.()
  const root = createRoot(document.createElement('div'))
  const end = () => {
    standing = undefined
    root.unmount()
    onClosed?.()
  }
  standing = end
  root.render(
    <PrintSheet paper={`paper-${paper}`} onDone={end}>
      {pages.map((marks, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: no page changes its place
        <PaperPage key={place} title={title} size={paperSizes[paper]} marks={marks} />
      ))}
    </PrintSheet>,
  )
}
