import { open, readFile } from 'node:fs/promises'
import { decode } from 'bmp-ts'
import sharp from 'sharp'
import type { MediaKind } from './kind.ts'

/**
 * A picture that unpacks to more is refused before it is unpacked; of one that moves all its pictures count. Those two
 * kinds are held in memory whole while they are drawn.
 */
const most = { usual: 40_000_000, whole: 10_000_000 }
const whole: readonly string[] = ['gif', 'bmp']
const thumbnail = 400

// Pictures are drawn beside requests that somebody waits for.
sharp.concurrency(1)
// What was drawn is not drawn again: keeping it would take memory for nothing.
sharp.cache(false)

export interface Drawn {
  readonly ending: string
  readonly mime: string
  readonly picture: Buffer
  /** webp, at most 400 px wide and high. */
  readonly small: Buffer
}

/** How many pixels it unpacks to, by what its head says. Rejects where it is no picture; TooLarge where they are too many. */
export async function pixelsOf(path: string, { ending }: MediaKind): Promise<number> {
  const { width, height, pages } = await (ending === 'bmp' ? bitmapHead(path) : headOf(path))
  const pixels = width * height * pages
  const limit = whole.includes(ending) ? most.whole : most.usual
  if (pixels > limit) throw new TooLarge(limit)
  return pixels
}

/**
 * The picture drawn anew, turned as its camera held it: nothing but the pixels of what was sent is kept, neither where
 * it was taken nor what was hidden behind its end. Rejects as `pixelsOf` does.
 */
export async function redraw(path: string, kind: MediaKind): Promise<Drawn> {
  const { ending } = kind
  await pixelsOf(path, kind)
  const source = ending === 'bmp' ? await bitmap(path) : path
  const opened =
    typeof source === 'string'
      ? sharp(source, { animated: ending === 'gif', limitInputPixels: most.usual, failOn: 'error' })
      : sharp(source.data, { raw: source.raw })
  const turned = opened.rotate()
  const [to, mime] =
    ending === 'bmp' ? ['png', 'image/png'] : [ending, `image/${ending === 'jpg' ? 'jpeg' : ending}`]
  const drawn = to === 'jpg' ? turned.jpeg({ quality: 88 }) : to === 'gif' ? turned.gif() : turned.png()
  // One after the other: both at once would take twice the memory.
  const picture = await drawn.toBuffer()
  const small = await sharp(typeof source === 'string' ? path : picture, { limitInputPixels: most.usual })
    .rotate()
    .resize(thumbnail, thumbnail, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
  return { ending: to ?? ending, mime: mime ?? '', picture, small }
}

async function headOf(path: string) {
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  return { width, height, pages }
}

export class TooLarge extends Error {
  readonly most: number

  constructor(limit: number) {
    super(`more than ${limit} pixels`)
    this.most = limit
  }
}

/** The one kind that the library does not read. Its size stands in its head: looked at before anything is made of it. */
async function bitmapHead(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(26), length: 26, position: 0 })
    const [width, height] = [buffer.readInt32LE(18), Math.abs(buffer.readInt32LE(22))]
    if (width <= 0 || height === 0) throw new Error('a bitmap without a size')
    return { width, height, pages: 1 }
  } finally {
    await file.close()
  }
}

async function bitmap(path: string) {
  const { data, width, height } = decode(await readFile(path), { toRGBA: true })
  return { data, raw: { width, height, channels: 4 as const } }
}
