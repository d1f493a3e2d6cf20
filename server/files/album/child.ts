import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { albumPages, albumSize } from '../../../src/values/paper/album.ts'
import { showDay } from '../../../src/values/time.ts'
import { pdfOfPages } from '../pdf.ts'
import { type AlbumPicture, albumOrder } from './messages.ts'

/**
 * The process that makes an album. The library alone takes a quarter of a second to load, its font as long to be cut:
 * nothing of it stands between the server and others.
 */
const together = 4
/** px of a side: what a page of 6 or of 12 shows at about 170 dots an inch. */
const sides = { 6: 400, 12: 300 } as const

sharp.concurrency(1)
sharp.cache(false)

async function jpegOf({ svg, paths }: AlbumPicture, side: number): Promise<Buffer | undefined> {
  for (const source of svg === undefined ? paths : [Buffer.from(svg)]) {
    // The file itself is read first: one that is not there is not a broken one, but the next may be.
    const bytes = typeof source === 'string' ? await readFile(source).catch(() => undefined) : source
    if (bytes === undefined) continue
    const drawn = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 78 })
      .toBuffer()
      .catch(() => undefined)
    if (drawn) return drawn
  }
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

const { goods, look, now, pictures } = albumOrder.parse(JSON.parse(await text(process.stdin)))
const at = new Date(now)
const pages = albumPages(goods, look, showDay(at))
const jpegs = await jpegsOf(pictures, sides[look.perPage])
await pipeline(await pdfOfPages([() => pages], albumSize, { now: at, pictures: jpegs }), process.stdout)
