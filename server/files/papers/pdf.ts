import { createRequire } from 'node:module'
import Document from 'pdfkit'
import { drawn } from '../../../src/values/paper/drawn.ts'
import type { Mark } from '../../../src/values/paper/mark.ts'
import type { Paper, Size } from '../../../src/values/paper/paper.ts'
import { hair, painter, point } from './paint.ts'

const font = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** Papers as one PDF, each from a new page on; of the font it carries the characters that it needs. */
export function pdfOf(papers: readonly Paper[], size: Size, now: Date): AsyncIterable<Uint8Array> {
  return pdfOfPages(
    papers.map(paper => () => drawn(paper, size)),
    size,
    { now },
  )
}

interface More {
  readonly now: Date
  /** By the address of each: a JPEG as an address that holds it. */
  readonly pictures?: ReadonlyMap<string, string>
}

/** Pages as they are drawn, some at a time. */
export function pdfOfPages(
  some: readonly (() => readonly (readonly Mark[])[])[],
  size: Size,
  { now, pictures = new Map() }: More,
): AsyncIterable<Uint8Array> {
  const document = new Document({
    ...{ autoFirstPage: false, info: { CreationDate: now } },
    font: createRequire(import.meta.url).resolve(font),
  })
  const paint = painter(document, pictures)
  for (const pages of some) {
    for (const marks of pages()) {
      document.addPage({ size: [size.width * point, size.height * point], margin: 0 })
      document.lineWidth(hair)
      for (const mark of marks) paint(mark)
    }
  }
  document.end()
  return document
}
