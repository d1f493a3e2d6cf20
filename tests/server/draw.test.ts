import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw, drawCaps } from '../../server/files/media/draw.ts'
import { kindOf } from '../../server/files/media/kind.ts'
import { Scratch } from '../../server/files/scratch.ts'
import { receive } from '../../server/files/stored.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-draw-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function sent() {
  const plain = sharp({ create: { width: 20, height: 10, channels: 3, background: '#0a6' } })
  const file = await receive(Readable.from([await plain.png().toBuffer()]), 'a.png', new Scratch(folder))
  const kind = await kindOf(file.path)
  if (!kind) throw new Error('not a picture')
  return { file, kind }
}

test.each([
  ['too long', { ...drawCaps, ms: 1 }],
  ['too much', { ...drawCaps, memory: 1 }],
])('a picture that takes %s is refused, and nothing of it stays', async (_, given) => {
  const { file, kind } = await sent()
  await expect(draw(file, kind, given)).rejects.toThrow('图片处理时间过长或占用内存过多，请换一张')
  await file.discard()
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
})

test('a picture that nobody keeps is thrown away with what was made of it', async () => {
  const { file, kind } = await sent()
  const { picture, small } = await draw(file, kind)
  expect([picture.size > 0, small.size > 0]).toEqual([true, true])
  expect(await readdir(join(folder, 'uploads'))).toHaveLength(3)
  await file.discard()
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
})
