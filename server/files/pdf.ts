import { createRequire } from 'node:module'
import { setImmediate as breathe } from 'node:timers/promises'
import { drawn, type Mark } from '../../src/values/paper/drawn.ts'
import type { Paper, Size } from '../../src/values/paper/paper.ts'

export const pdfType = 'application/pdf'

/** Points of a mm. */
const point = 72 / 25.4
/** The thinnest line that every printer draws. */
const hair = 0.2 * point
const font = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** Papers as one PDF, each from a new page on; of the font it carries the characters that it needs. */
export async function pdfOf(
  papers: readonly Paper[],
  size: Size,
  now: Date,
): Promise<AsyncIterable<Uint8Array>> {
  // Loaded with the first paper that is asked for: the server starts without it.
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    ...{ autoFirstPage: false, info: { CreationDate: now } },
    font: createRequire(import.meta.url).resolve(font),
  })
  for (const paper of papers) {
    for (const marks of drawn(paper, size)) {
      document.addPage({ size: [size.width * point, size.height * point], margin: 0 })
      document.lineWidth(hair)
      for (const mark of marks) paint(document, mark)
    }
    await breathe()
  }
  document.end()
  return document
}

function paint(document: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.kind === 'line') {
    const y = mark.y * point
    document
      .moveTo(mark.x1 * point, y)
      .lineTo(mark.x2 * point, y)
      .stroke()
  } else if (mark.kind === 'bars') {
    for (const [x, width] of mark.bars)
      document.rect(x * point, mark.y * point, width * point, mark.height * point)
    document.fill()
  } else {
    document.fontSize(mark.size * point)
    const before = { start: 0, middle: 0.5, end: 1 }[mark.align]
    const x = mark.x * point - (before && before * document.widthOfString(mark.text))
    document.text(mark.text, x, mark.y * point, { lineBreak: false, baseline: 'alphabetic' })
  }
}
