import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { multipart, uploadTo } from '../support/upload.ts'

/** Two servers on one database and one DATA_DIR, as README promises them with DATABASE_URL. */
let one: Mall
let other: Mall
let token: string
beforeAll(async () => {
  one = await openMall()
  other = await one.second()
  token = await sessionOf(one, '13800000001')
})
afterAll(async () => {
  await other.app.close()
  await one.close()
})

test('a picture that one was sent is read on the other, its thumbnail too', async () => {
  const content = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  for (const [to, from] of [
    [one, other],
    [other, one],
  ] as const) {
    const sent = { content, name: '戒指.png', field: 'multipartFile', fields: { type: '2' } }
    const { result } = await multipart(to, api.upload.file.path, token, sent)
    for (const path of [result.url, `/media/${result.fileId}.small.webp`]) {
      const answer = await from.app.inject({ method: 'GET', url: path })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('image/'),
      ])
    }
  }
})

test('an import whose file one was sent is confirmed, done and told by whichever', async () => {
  const file = '货号,名称,分类\nFOLDER1,戒,戒指\nFOLDER2,戒,戒指\n'
  const { result } = await uploadTo(one, api.import.importSpuAndPreview.path, token, file)
  const asked = { token, method: 'GET' } as const
  const { importId } = result
  expect((await other.ask(api.import.importSpuAndConfirm.path, { importId }, asked)).code).toBe(200)
  const jobOn = async (mall: Mall) =>
    (await mall.ask(api.import.importSpuAndCheck.path, { importId }, asked)).result.job
  await expect.poll(async () => (await jobOn(other)).state).toMatch(/done|failed/)
  expect(await jobOn(one)).toMatchObject({ state: 'done', imported: 2, refused: 0 })
})
