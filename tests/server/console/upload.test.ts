import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mall, openMall } from '../../support/mall.ts'
import { rawRequest } from '../../support/raw.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let address: string
let token: string
beforeAll(async () => {
  mall = await openMall()
  address = await mall.app.listen()
  token = await sessionOf(mall, '13800000002')
})
afterAll(() => mall.close())

interface Answer {
  readonly code: number
  readonly message: string
  readonly result: { readonly fileId: string; readonly url: string }
}

async function send(bytes: Uint8Array, name: string, type = '2', call = 'uploadFile'): Promise<Answer> {
  const body = new FormData()
  body.set('multipartFile', new Blob([new Uint8Array(bytes)]), name)
  if (call !== 'uploadEditorImage') body.set('type', type)
  const answer = await fetch(`${address}/api/system/sysFile/${call}`, {
    method: 'POST',
    headers: { 'X-Origin': 'web', Authorization: `Bearer ${token}` },
    body,
  })
  return (await answer.json()) as Answer
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6' } })

async function fetched(url: string): Promise<{ bytes: Buffer; headers: Headers; status: number }> {
  const answer = await fetch(`${address}${url}`)
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers, status: answer.status }
}

test('a picture is drawn anew: turned, without where it was taken, with a thumbnail, under a name of its own', async () => {
  const taken = await plain(800, 200)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'CANARY' } } })
    .toBuffer()
  expect(taken.includes('CANARY')).toBe(true)
  const { code, result } = await send(taken, '../../戒指.jpeg')
  expect(code).toBe(200)
  expect(result.fileId).toMatch(/^[0-9a-f]{32}$/)
  expect(result.url).toBe(`/media/${result.fileId}.jpg`)
  const { bytes, headers } = await fetched(result.url)
  expect(bytes.includes('CANARY')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 800, format: 'jpeg' })
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  const small = await fetched(`/media/${result.fileId}.small.webp`)
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 100, height: 400, format: 'webp' })
})

test('what hides behind the end of a picture is gone; a gif keeps its pictures', async () => {
  const hidden = Buffer.concat([await plain(4, 4).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { result } = await send(hidden, 'a.png')
  expect((await fetched(result.url)).bytes.includes('<script>')).toBe(false)
  const frames = Buffer.concat([Buffer.alloc(16 * 3, 20), Buffer.alloc(16 * 3, 200)])
  const raw = { width: 4, height: 8, channels: 3, pageHeight: 4 } as const
  const moving = await sharp(frames, { raw })
    .gif({ delay: [100, 100] })
    .toBuffer()
  const sent = await send(moving, 'a.gif')
  expect((await sharp((await fetched(sent.result.url)).bytes, { animated: true }).metadata()).pages).toBe(2)
})

test('a bitmap becomes a png', async () => {
  const { code, result } = await send(bitmap(2, 2), 'a.bmp')
  expect(code).toBe(200)
  const { bytes } = await fetched(result.url)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2, height: 2, format: 'png' })
})

test('the type is told by the first bytes: whatever else a name claims is refused', async () => {
  const refusal = '上传图片只能是 jpeg、jpg、png、bmp、gif 格式!'
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html><script>', 'GIX89a', ''])
    expect((await send(Buffer.from(text), 'a.png')).message).toBe(refusal)
  // The right beginning and nothing behind it.
  for (const head of ['\x89PNG\r\n\x1a\n', 'GIF89a', '\xff\xd8\xff\xe0', 'BM'])
    expect(
      (await send(Buffer.concat([Buffer.from(head, 'latin1'), randomBytes(200)]), 'a.png')).message,
    ).toMatch(/^(文件无法识别|图片尺寸过大)/)
  expect((await send(await plain(4, 4).png().toBuffer(), 'a.mp4', '3')).message).toBe(
    '上传视频只能是 mp4、ogg、flv、avi、wmv、rmvb、mov 格式!',
  )
})

test('more than 2 MB, and more than forty million pixels, are refused; nothing is kept', async () => {
  const before = await readdir(join(mall.config.dataDir, 'media'))
  const noise = await sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(2 * 1024 * 1024)
  expect((await send(noise, 'a.png')).message).toBe('上传图片大小不能超过 2MB!')
  const bomb = await plain(8000, 6000).png().toBuffer()
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
  expect((await send(bomb, 'a.png')).message).toBe('图片尺寸过大，最多4000万像素')
  expect((await send(bitmap(2, 2, 100_000), 'a.bmp')).message).toBe('图片尺寸过大，最多1000万像素')
  expect(await readdir(join(mall.config.dataDir, 'media'))).toEqual(before)
})

test('a video is kept as it came, up to 10 MB, and served as what it is, piece by piece', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), randomBytes(5000)])
  for (const call of ['uploadFile', 'uploadVideo']) {
    const { result } = await send(film, '戒指.mp4', '3', call)
    const { bytes, headers } = await fetched(result.url)
    expect([bytes.equals(film), headers.get('content-type')]).toEqual([true, 'video/mp4'])
    const part = await fetch(`${address}${result.url}`, { headers: { Range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  }
  const large = Buffer.concat([film, Buffer.alloc(10 * 1024 * 1024)])
  expect((await send(large, 'a.mp4', '3')).message).toBe('视频大小不能超过10MB')
})

test('pictures of rich text answer their address alone; no name leads out of the folder', async () => {
  const { result } = await send(await plain(4, 4).png().toBuffer(), 'a.png', '2', 'uploadEditorImage')
  expect(Object.keys(result)).toEqual(['url'])
  const missing = { code: 404, message: '服务不存在', result: null }
  for (const path of [
    '..%2flogs%2fserver.log',
    '%2e%2e/uploads',
    '',
    '.hidden',
    'x.jpg',
    'a/b.jpg',
    '...',
    '%00',
  ])
    for (const folder of ['/media/', '/Media/', '//media/']) {
      const { status, body } = await rawRequest(address, 'GET', `${folder}${path}`)
      expect([folder, path, status, JSON.parse(body)]).toEqual([folder, path, 404, missing])
    }
  const beyond = await fetch(`${address}${result.url}`, { headers: { Range: 'bytes=999999-' } })
  expect([beyond.status, ((await beyond.json()) as Answer).code]).toEqual([416, 400])
})

/** A bitmap of 24 bits a pixel; `claimed` is the width that its head says. */
function bitmap(width: number, height: number, claimed = width): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height, 120)
  bytes.fill(0, 0, 54)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(claimed, 18)
  bytes.writeInt32LE(claimed === width ? height : claimed, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}
