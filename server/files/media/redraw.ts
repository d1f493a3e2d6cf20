import { readFile } from 'node:fs/promises'
import { decode } from 'bmp-ts'
import sharp from 'sharp'
import type { MediaKind } from './kind.ts'

/** A picture that unpacks to more is refused before it is unpacked. */
export const mostPixels = 40_000_000
const thumbnail = 400

// Pictures are drawn beside requests that somebody waits for.
sharp.concurrency(1)

export interface Drawn {
  readonly ending: string
  readonly mime: string
  readonly picture: Buffer
  /** webp, at most 400 px wide and high. */
  readonly small: Buffer
}

/**
 * The picture drawn anew, turned as its camera held it: nothing but the pixels of what was sent is kept, neither where
 * it was taken nor what was hidden behind its end. Rejects where it is none; TooLarge where it has too many pixels.
 */
export async function redraw(path: string, { ending }: MediaKind): Promise<Drawn> {
  const source = ending === 'bmp' ? await bitmap(path) : path
  const opened = () =>
    typeof source === 'string'
      ? sharp(source, { animated: ending === 'gif', limitInputPixels: mostPixels, failOn: 'error' })
      : sharp(source.data, { raw: source.raw })
  if (typeof source === 'string') {
    const { width = 0, height = 0 } = await sharp(source, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw new TooLarge()
  }
  const turned = opened().rotate()
  const small = sharp(source === path ? path : await turned.clone().png().toBuffer(), {
    limitInputPixels: mostPixels,
  })
    .rotate()
    .resize(thumbnail, thumbnail, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
  const [to, mime] =
    ending === 'bmp' ? ['png', 'image/png'] : [ending, `image/${ending === 'jpg' ? 'jpeg' : ending}`]
  const picture = to === 'jpg' ? turned.jpeg({ quality: 88 }) : to === 'gif' ? turned.gif() : turned.png()
  return { ending: to ?? ending, mime: mime ?? '', picture: await picture.toBuffer(), small: await small }
}

export class TooLarge extends Error {}

/** The one kind that the library does not read. Its size stands in its head: looked at before anything is made of it. */
async function bitmap(path: string) {
  const bytes = await readFile(path)
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))]
  if (width <= 0 || height === 0) throw new Error('a bitmap without a size')
  if (width * height > mostPixels) throw new TooLarge()
  const { data } = decode(bytes, { toRGBA: true })
  return { data, raw: { width, height, channels: 4 as const } }
}
