import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { notice, homeScreen, kingKongArea } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })

test('what a notice says is cleaned, and found by its words alone', async () => {
  const content = '<p onclick="x()"><span style="color: #b91c1c">红字工费</span><script>x()</script></p>'
  const { result } = await ask(notice.add, { title: '试', content })
  expect(result.content).toBe('<p><span style="color:#b91c1c">红字工费</span></p>')
  expect(result).toMatchObject({ enabled: 1, readCount: 0 })
  expect((await ask(notice['query.page'], { keyword: '红字工费' })).result.total).toBe(1)
  expect((await ask(notice['query.page'], { keyword: 'b91c1c' })).result.total).toBe(0)
  expect((await ask(notice.add, { title: '空' })).message).toContain('内容')
  const forged = await ask(notice.update, { ...result, readCount: 5 })
  expect(forged.message).toBe('readCount不能修改')
})

test('a text of which cleaning leaves nothing, or too much, is refused in words by every way in, and no list breaks', async () => {
  const nothing = '<img src=x onerror=alert(1)>'
  const tooMuch = '&'.repeat(100_000)
  const { result } = await ask(notice.add, { title: '原', content: '<p>原文</p>' })
  for (const [content, sentence] of [
    [nothing, '请输入内容'],
    [tooMuch, '内容最多100000个字符'],
  ]) {
    const refused = { code: 400, message: sentence }
    expect(await ask(notice.add, { title: '空', content })).toMatchObject(refused)
    expect(await ask(notice.update, { id: result.id, version: 1, content })).toMatchObject(refused)
    const rows = [{ id: result.id, version: 1, set: { content } }]
    const batch = { batchId: `cleaned-${content?.length}`, call: 'notice.update', mode: 'all', rows }
    expect((await ask(api.ui['batch.apply'], batch)).result).toMatchObject({
      applied: [],
      invalid: [{ id: result.id, field: 'content', reason: sentence }],
    })
  }
  expect((await ask(notice['query.page'], { keyword: '原文' })).result.records).toMatchObject([result])
})

test('a notice takes the time of its first publishing, in a batch too, and keeps it', async () => {
  const { result } = await ask(notice.add, { title: '晚', content: '<p>晚</p>', enabled: 0 })
  expect(result.publishTime).toBeNull()
  const turn = async (version: number, enabled: 0 | 1) => {
    const rows = [{ id: result.id, version, set: { enabled } }]
    await ask(api.ui['batch.apply'], {
      batchId: `notice-${version}`,
      call: 'notice.update',
      mode: 'all',
      rows,
    })
    return (await ask(notice['query.id'], { id: result.id })).result
  }
  const first = await turn(1, 1)
  expect(first).toMatchObject({ enabled: 1, publishTime: first.updateTime })
  expect(await turn(2, 0)).toMatchObject({ enabled: 0, publishTime: first.publishTime })
})

test('what clients have of a notice is told by its time too, and found by it', async () => {
  const add = async (more: object) =>
    (await ask(notice.add, { title: '分期', content: '<p>期</p>', ...more })).result
  const ahead = await add({ publishTime: '2099-01-01 00:00:00' })
  const out = await add({})
  const never = await add({ enabled: 0 })
  const taken = await ask(notice.update, { id: out.id, version: out.version, enabled: 0 })
  expect([ahead.phase, out.phase, taken.result.phase, never.phase]).toEqual([1, 2, 3, 4])
  const waiting = (await ask(notice['query.page'], { phase: 1, pageSize: 200 })).result.records
  expect(waiting.map((row: { id: number }) => row.id)).toContain(ahead.id)
  expect(waiting.map((row: { phase: number }) => row.phase)).toEqual(waiting.map(() => 1))
})

test('a picture of the start leads to a page by its name; its period ends after it begins', async () => {
  const image = '/drawings/ring-gold.svg'
  const period = { beginTime: '2026-12-02 00:00:00', endTime: '2026-12-01 00:00:00' }
  const add = (more: object) => ask(homeScreen.save, { name: '试', image, ...more })
  expect((await add(period)).message).toBe('结束时间不能早于开始时间')
  expect((await add({ image: 'https://elsewhere.example/a.png' })).message).toBe('图片请重新上传')
  expect((await add({ jump: '/pages/gold/price' })).result.jumpName).toBe('金价')
})

test('the area of icons is hidden and shown as a whole', async () => {
  const status = async () => (await ask(kingKongArea['query.status'], {})).result.status
  expect(await status()).toBe(1)
  for (const to of [0, 0, 1]) {
    expect((await ask(kingKongArea['update.status'], { status: to })).result).toEqual({ status: to })
    expect(await status()).toBe(to)
  }
})
