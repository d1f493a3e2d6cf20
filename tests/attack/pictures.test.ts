import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { isFull } from '../support/full.ts'
import { health, highest, said } from './support/attacked.ts'

const { url, pid, admin, nobody } = inject('attacked')

/** Some bytes that unpack to so many million pixels. */
const gif = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0a6' } })
    .gif({ colours: 2 })
    .toBuffer()

async function send(bytes: Uint8Array): Promise<{ code: number; message: string }> {
  const body = new FormData()
  body.set('multipartFile', new Blob([new Uint8Array(bytes)]), 'a.gif')
  body.set('type', '2')
  const headers = { Authorization: `Bearer ${nobody}`, 'X-Origin': 'web' }
  return said(await fetch(`${url}/api${api.upload.file.path}`, { method: 'POST', headers, body }))
}

async function list(): Promise<number> {
  const headers = { Authorization: `Bearer ${admin}` }
  return (await said(await fetch(`${url}/api${api.label.list.path}`, { headers }))).code
}

test('pictures of an account without rights: everybody else goes on meanwhile', async () => {
  const bytes = await gif(isFull ? 3100 : 700)
  expect(bytes.length).toBeLessThan(30_000)
  const order: string[] = []
  const first = health(url, order)
  let drawing = true
  const [[codes, lists], grown] = await highest(pid, async () => {
    const sent = Promise.all(Array.from({ length: isFull ? 40 : 8 }, () => send(bytes))).finally(() => {
      drawing = false
    })
    let lists = 0
    while (drawing) if ((await list()) === 200) lists += 1
    order.push('step')
    return [(await sent).map(({ code }) => code), lists] as const
  })
  await first
  expect(order).toEqual(['health', 'step'])
  for (const code of codes) expect([200, 429, 503]).toContain(code)
  expect(codes).toContain(200)
  // A list was answered more often than a picture.
  expect(lists).toBeGreaterThan(codes.length)
  // Pictures are drawn in processes of their own.
  expect(grown).toBeLessThan(100)
})

test('pictures that move count each of their pictures', async () => {
  const frame = (value: number) => Buffer.alloc(1000 * 1000 * 3, value)
  const raw = { width: 1000, height: 11_000, channels: 3, pageHeight: 1000 } as const
  const frames = Buffer.concat(Array.from({ length: 11 }, (_, index) => frame(index * 20)))
  const moving = await sharp(frames, { raw, limitInputPixels: false }).gif({ colours: 2 }).toBuffer()
  expect((await send(moving)).message).toBe('图片尺寸过大，最多1000万像素')
})
