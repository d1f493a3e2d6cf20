import sharp from 'sharp'
import { expect, test } from 'vitest'
import { differenceHash } from '../../server/files/media/look.ts'
import { drawing, drawings } from '../../server/seed/drawings.ts'

/** What a picture looks like: the same however it was sent, another for another picture. */
const pngOf = (name: string, size: number) =>
  sharp(Buffer.from(drawing(name) ?? ''))
    .resize(size, size)
    .png()
    .toBuffer()

function apart(a: bigint, b: bigint): number {
  return BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length
}

test('a picture sent smaller, larger, paler or as another kind of file looks nearly the same', async () => {
  const whole = await differenceHash(await pngOf('solitaire-silver', 800))
  expect(await differenceHash(await pngOf('solitaire-silver', 800))).toBe(whole)
  const large = await pngOf('solitaire-silver', 800)
  const others = [
    await pngOf('solitaire-silver', 120),
    await sharp(large).jpeg({ quality: 60 }).toBuffer(),
    await sharp(large).resize(400).webp().toBuffer(),
    await sharp(large).modulate({ brightness: 0.8 }).png().toBuffer(),
  ]
  for (const other of others) expect(apart(whole, await differenceHash(other))).toBeLessThanOrEqual(6)
})

test('pictures of other things look different, and the number fits what the database keeps', async () => {
  const shapes = drawings.filter(name => name.endsWith('-gold'))
  const looks = await Promise.all(shapes.map(async name => differenceHash(await pngOf(name, 400))))
  const distances = looks.flatMap((look, place) => looks.slice(place + 1).map(other => apart(look, other)))
  expect(distances.length).toBeGreaterThan(50)
  distances.sort((a, b) => a - b)
  expect(distances[Math.floor(distances.length / 2)]).toBeGreaterThan(12)
  expect(Math.min(...distances)).toBeGreaterThan(0)
  for (const look of looks) expect(BigInt.asIntN(64, look)).toBe(look)
})

test('a transparent ground is white, not black', async () => {
  const dot =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8" width="90" height="80">%<circle cx="3" cy="4" r="2"/></svg>'
  const bare = await differenceHash(
    await sharp(Buffer.from(dot.replace('%', '')))
      .png()
      .toBuffer(),
  )
  const white = await differenceHash(
    await sharp(Buffer.from(dot.replace('%', '<rect width="9" height="8" fill="#fff"/>')))
      .png()
      .toBuffer(),
  )
  expect(bare).toBe(white)
})
