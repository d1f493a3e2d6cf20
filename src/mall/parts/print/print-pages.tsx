import { createRoot } from 'react-dom/client'
import type { Mark } from '../../../values/paper/mark.ts'
import { type PaperSize, paperSizes } from '../../../values/paper/paper.ts'
import { PaperPage } from './paper-page.tsx'
import { PrintSheet } from './print-sheet.tsx'

/** Hands drawn pages to the browser's printer; resolves when its window is closed. */
export async function printPages(
  title: string,
  pages: readonly (readonly Mark[])[],
  paper: PaperSize,
): Promise<void> {
  await new Promise<void>(done => {
    const root = createRoot(document.createElement('div'))
    const end = () => {
      root.unmount()
      done()
    }
    root.render(
      <PrintSheet paper={`paper-${paper}`} onDone={end}>
        {pages.map((marks, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: no page changes its place
          <PaperPage key={place} title={title} size={paperSizes[paper]} marks={marks} />
        ))}
      </PrintSheet>,
    )
  })
}
