import { open, readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { decode } from 'bmp-ts'
import sharp from 'sharp'
import { type DrawOrder, type DrawReply, drawOrder } from './messages.ts'

/**
 * The process that opens a stranger's picture: what it takes is given back with its end, and what brings the library
 * down brings nothing else down. Reads its order from the standard input, writes one line of JSON.
 *
 * A picture that unpacks to more is refused before it is unpacked; of one that moves all its pictures count. Those two
 * kinds are held in memory whole while they are drawn.
 */
const most = { usual: 40_000_000, whole: 10_000_000 }
const whole: readonly string[] = ['gif', 'bmp']
const thumbnail = 400

// Pictures are drawn beside requests that somebody waits for.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Draws the picture again, turned as the camera held it. Only the pixels are kept: no place where it was taken, nothing
 * hidden behind its end. Rejects a file that is no picture.
 */
async function draw({ path, ending, picture, small }: DrawOrder): Promise<DrawReply> {
  const { width, height, pages } = await (ending === 'bmp' ? bitmapHead(path) : headOf(path))
  const limit = whole.includes(ending) ? most.whole : most.usual
  if (width * height * pages > limit) return { kind: 'large', most: limit }
  const source = ending === 'bmp' ? await bitmap(path) : path
  const opened =
    typeof source === 'string'
      ? sharp(source, { animated: ending === 'gif', limitInputPixels: most.usual, failOn: 'error' })
      : sharp(source.data, { raw: source.raw })
  const turned = opened.rotate()
  const to = ending === 'bmp' ? 'png' : ending
  const drawn = to === 'jpg' ? turned.jpeg({ quality: 88 }) : to === 'gif' ? turned.gif() : turned.png()
  // One after the other: both at once would take twice the memory.
  await drawn.toFile(picture)
  await sharp(picture, { limitInputPixels: most.usual })
    .resize(thumbnail, thumbnail, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toFile(small)
  return { kind: 'drawn', ending: to, mime: `image/${to === 'jpg' ? 'jpeg' : to}` }
}

async function headOf(path: string) {
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  return { width, height, pages }
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

const order = drawOrder.parse(JSON.parse(await text(process.stdin)))
const reply = await draw(order).catch((): DrawReply => ({ kind: 'unknown' }))
process.stdout.write(`${JSON.stringify(reply)}\n`)
