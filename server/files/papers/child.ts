import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { albumPages, albumSize } from '../../../src/values/paper/album.ts'
import { paperSizes } from '../../../src/values/paper/paper.ts'
import { showDay } from '../../../src/values/time.ts'
import { type AlbumPicture, type PaperOrder, paperOrder } from './messages.ts'
import { pdfOf, pdfOfPages } from './pdf.ts'

/**
 * The process that makes papers. The library alone takes a quarter of a second to load, its font as long to be cut:
 * nothing of it stands between the server and others.
 */
const together = 4
/** px of a side: what a page of 6 or of 12 shows at about 170 dots an inch. */
const sides = { 6: 400, 12: 300 } as const

sharp.concurrency(1)
sharp.cache(false)

async function jpegOf({ svg, path }: AlbumPicture, side: number): Promise<Buffer | undefined> {
  const source = svg === undefined ? path : Buffer.from(svg)
  if (source === undefined) return undefined
  return sharp(source, { limitInputPixels: 40_000_000 })
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 78 })
    .toBuffer()
    .catch(() => undefined)
}

async function jpegsOf(
  pictures: readonly AlbumPicture[],
  side: number,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const waiting = [...pictures]
  const draw = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const jpeg = await jpegOf(next, side)
      if (jpeg) found.set(next.url, `data:image/jpeg;base64,${jpeg.toString('base64')}`)
    }
  }
  await Promise.all(Array.from({ length: together }, draw))
  return found
}

async function fileOf(order: PaperOrder): Promise<AsyncIterable<Uint8Array>> {
  const now = new Date(order.now)
  if (order.kind === 'papers') return pdfOf(order.papers, paperSizes[order.size], now)
  const { goods, look, pictures } = order
  const pages = albumPages(goods, look, showDay(now))
  const jpegs = await jpegsOf(pictures, sides[look.perPage])
  return pdfOfPages([() => pages], albumSize, { now, pictures: jpegs })
}

await pipeline(await fileOf(paperOrder.parse(JSON.parse(await text(process.stdin)))), process.stdout)
