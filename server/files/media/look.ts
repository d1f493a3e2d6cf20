import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../store/store.ts'
import { mediaFile, smallOf } from './serve.ts'

const [wide, high] = [9, 8]
/** Of 255: an even ground is even, whatever a camera or a small file made of it. */
const clearly = 2

/**
 * What a picture looks like: of 8 × 9 spots in grey which is clearly brighter than the one to its left. Drawn smaller, larger or
 * paler it stays nearly the same; of another picture about half of the 64 differ. As the database keeps it: signed.
 */
export async function differenceHash(picture: string | Buffer): Promise<bigint> {
  const spots = await sharp(picture, { limitInputPixels: 40_000_000 })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(wide, high, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
  let bits = 0n
  for (let y = 0; y < high; y++)
    for (let x = 1; x < wide; x++) {
      const at = y * wide + x
      bits = (bits << 1n) | ((spots[at] ?? 0) > (spots[at - 1] ?? 0) + clearly ? 1n : 0n)
    }
  return BigInt.asIntN(64, bits)
}

/** That of an uploaded picture, by the thumbnail that the server has drawn; null where there is none. */
export async function lookOf(files: FileStore, url: string): Promise<bigint | null> {
  const name = mediaFile(url)
  const small = name && (await files.get(smallOf(name)))
  if (!small) return null
  // A store that fails is no picture that looks like nothing: only of what was read somebody remembers null.
  return differenceHash(await buffer(small.bytes)).catch(() => null)
}
