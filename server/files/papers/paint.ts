import { type Mark, paperColours } from '../../../src/values/paper/mark.ts'

/** Points of a mm. */
export const point = 72 / 25.4
/** The thinnest line that every printer draws. */
export const hair = 0.2 * point
/** Printers have set it for a sign that they lack, for longer than there are computers. */
const lacking = '〓'

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The font that it writes with, which its types do not tell of. */
      readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
    }
  }
}

type Document = PDFKit.PDFDocument

/** Draws marks on the page that the document stands at. */
export function painter(document: Document, pictures: ReadonlyMap<string, string>): (mark: Mark) => void {
  return mark => {
    if (mark.kind === 'line') {
      const y = mark.y * point
      document
        .moveTo(mark.x1 * point, y)
        .lineTo(mark.x2 * point, y)
        .stroke(mark.faint ? paperColours.hair : 'black')
    } else if (mark.kind === 'bars') {
      for (const [x, width] of mark.bars)
        document.rect(x * point, mark.y * point, width * point, mark.height * point)
      document.fill('black')
    } else if (mark.kind === 'picture') {
      const [x, y, side] = [mark.x * point, mark.y * point, mark.side * point]
      const found = pictures.get(mark.url)
      // A file holds the same address once, however often it is shown.
      if (found) document.image(found, x, y, { width: side, height: side })
      else document.rect(x, y, side, side).fill(paperColours.ground)
    } else {
      const text = withoutLacking(document, mark.text)
      document.fontSize(mark.size * point).fillColor(mark.faint ? paperColours.faint : 'black')
      const before = { start: 0, middle: 0.5, end: 1 }[mark.align]
      const x = mark.x * point - (before && before * document.widthOfString(text))
      document.text(text, x, mark.y * point, { lineBreak: false, baseline: 'alphabetic' })
    }
  }
}

function withoutLacking({ _font: { font } }: Document, text: string): string {
  return Array.from(text, each =>
    font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0) ? each : lacking,
  ).join('')
}
