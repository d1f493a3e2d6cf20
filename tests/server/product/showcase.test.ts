import { sql } from 'kysely'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { multipart } from '../../support/upload.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { newOrHOt, recommend, topic, rank, spuLabel, pagePath, slideshow } = api
const ask = (call: { path: string }, input: object = {}) => mall.ask(call.path, input, { token: admin })
const send = (call: { path: string }, content: string, fields: object = {}) =>
  multipart(mall, call.path, admin, { content, name: 'a.csv', fields: { ...fields } })
const row = (records: { spuId: number }[], spuId: number) => records.find(one => one.spuId === spuId)

async function numbersOf(ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ spuNo: string }>`
    select spu_no as "spuNo" from unnest(${[...ids]}::bigint[]) with ordinality as given(id, place)
    join spu on spu.id = given.id order by place`.execute(mall.app.database.db)
  return rows.map(({ spuNo }) => spuNo)
}

test('a product is in 新品 once, in 热品 as well, behind those that are there', async () => {
  await ask(newOrHOt['batch.delete'], {
    ids: (await ask(newOrHOt.list, { kind: 1, pageSize: 200 })).result.records.map(
      ({ id }: { id: number }) => id,
    ),
  })
  expect((await ask(newOrHOt.add, { kind: 1, spuIds: [7, 3] })).result).toEqual({ added: 2, already: 0 })
  expect((await ask(newOrHOt.add, { kind: 1, spuIds: [3, 9, 9] })).result).toEqual({ added: 1, already: 1 })
  expect((await ask(newOrHOt.add, { kind: 1, spuIds: [9, 987_654] })).code).toBe(400)
  const goods = (await ask(newOrHOt.allGoods, { kind: 1 })).result
  expect(goods.map(({ spuId }: { spuId: number }) => spuId)).toEqual([7, 3, 9])
  const [number = ''] = await numbersOf([3])
  const found = (await ask(newOrHOt.list, { goods: number, kind: 1 })).result.records
  expect(found).toMatchObject([{ spuId: 3, spuNo: number, kind: 1, topFlag: 0 }])
  await ask(newOrHOt.top, { id: found[0].id, topFlag: 1 })
  expect((await ask(newOrHOt.list, { kind: 1 })).result.records[0].spuId).toBe(3)
})

test('posters are one a list, and only pictures of this mall', async () => {
  const posters = { newPoster: '/drawings/ring-gold.svg', hotPoster: '' }
  expect((await ask(newOrHOt.updatePosters, posters)).code).toBe(200)
  expect((await ask(newOrHOt.getPosters)).result).toEqual(posters)
  const refused = await ask(newOrHOt.updatePosters, { ...posters, hotPoster: 'https://elsewhere/a.png' })
  expect(refused.code).toBe(400)
})

test('a recommendation bears a word; its product is not its own to change', async () => {
  const { result } = await ask(recommend.list, { goods: (await numbersOf([5]))[0] })
  const [first] = result.records
  const changed = await ask(recommend.update, { ...first, badge: '镇店之宝' })
  expect(changed.result).toMatchObject({ badge: '镇店之宝', spuId: 5 })
  const moved = await ask(recommend.update, { ...changed.result, spuId: 6 })
  expect(moved.message).toBe('spuId不能修改')
})

test('the code of a topic is read back as its page, which a picture may lead to', async () => {
  const { result } = await ask(topic.getSmallCode, { id: 4 })
  const png = Buffer.from(result.image.replace('data:image/png;base64,', ''), 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe('/pages/topic/index?id=4')
  const targets = (await mall.ask(pagePath.targets.path, {}, { method: 'GET', token: admin })).result
  expect(targets).toContainEqual({ id: result.page, name: `专题：${result.name}`, code: '' })
})

test('a picture leads to one product, to an activity and to a zone, and says each by its name', async () => {
  const targets = async (query: object = {}) =>
    (await mall.ask(pagePath.targets.path, query, { method: 'GET', token: admin })).result
  const [number = ''] = await numbersOf([5])
  const goods = {
    id: '/pages/goods/detail?id=5',
    name: expect.stringMatching(`^商品：.+ ${number}$`),
    code: '',
  }
  expect(await targets({ keywords: number })).toEqual([goods])
  const listed = await targets()
  expect(listed).not.toContainEqual(goods)
  for (const [page, word] of [
    ['activity', '活动'],
    ['zone', '专区'],
  ])
    expect(listed).toContainEqual(
      expect.objectContaining({
        id: `/pages/${page}/index?id=1`,
        name: expect.stringMatching(`^${word}：.`),
      }),
    )

  const { result: slide } = await ask(slideshow.details, { id: 1 })
  const changed = await ask(slideshow.update, { id: 1, version: slide.version, jump: goods.id })
  expect(changed.result.jumpName).toMatch(new RegExp(`^商品：.+ ${number}$`))
  // Whoever lists them all, as the bulk grid does, knows this one too.
  expect(await targets()).toContainEqual(goods)
  expect(await targets({ jump: goods.id })).toEqual([goods])
  expect(await targets({ jump: '/pages/zone/index?id=1' })).toHaveLength(1)
  expect(await targets({ jump: '/pages/goods/detail?id=987654' })).toEqual([])
})

test('a file of 款号 comes into a topic behind what is there; numbers of nobody are told', async () => {
  const made = (await ask(topic.add, { name: '导入专题', spuIds: [2, 1] })).result
  const numbers = await numbersOf([1, 30, 29])
  const file = `名称,款号\n甲,${numbers[0]}\n乙, ${numbers[1]} \n丙,NO-SUCH\n丁,${numbers[2]}\n`
  const answer = await send(topic.importSpu, file, { id: made.id })
  expect(answer.result).toEqual({ added: 2, already: 1, missing: ['NO-SUCH'] })
  const after = (await ask(topic.detail, { id: made.id })).result
  expect(after).toMatchObject({ spuIds: [2, 1, 30, 29], goodsCount: 4, version: 2 })
  expect((await send(topic.importSpu, '名称\n甲\n', { id: made.id })).message).toBe('文件里没有“款号”列')
  const shown = (await ask(topic.preview, { id: made.id })).result.goods
  expect(shown.map(({ spuId }: { spuId: number }) => spuId)).toEqual([2, 1, 30, 29])
})

test('what is over, not begun, off or without goods is not shared', async () => {
  const verdict = async (call: { path: string }, ids: number[]) => (await ask(call, { ids })).message
  await sql`update sku set shelf = 1 where spu_id <= 60`.execute(mall.app.database.db)
  expect(await verdict(topic.verifyShare, [1])).toBe('成功')
  expect(await verdict(topic.verifyShare, [1, 2])).toBe('“双十二婚嫁专题”还没有开始，不能分享')
  expect(await verdict(topic.verifyShare, [9])).toBe('“店庆特惠”已结束，不能分享')
  const empty = (await ask(topic.add, { name: '空专题' })).result.id
  expect(await verdict(topic.verifyShare, [empty])).toBe('“空专题”没有在售的商品，不能分享')
  expect(await verdict(rank.shareVerify, [9])).toBe('“国庆热销榜”已下线，不能分享')
  expect(await verdict(rank.shareVerify, [987_654])).toBe('数据不存在或已被删除')
})

test('a ranking tells its goods in their places', async () => {
  const add = { name: '测试榜', kind: 1, period: 2, place: 1, spuIds: [9, 4, 6] }
  const { result } = await ask(rank.add, add)
  const told = await mall.ask(rank.details.path, { id: result.id }, { method: 'GET', token: admin })
  expect(told.result.goods.map(({ spuId }: { spuId: number }) => spuId)).toEqual([9, 4, 6])
  expect((await ask(rank.add, { ...add, name: '空榜', spuIds: [] })).message).toBe('请添加商品')
})

test('a ranking that makes itself needs no goods: it has them when it is kept, and when it becomes one', async () => {
  const add = { name: '自动榜', kind: 1, period: 4, place: 1, mode: 2, size: 5, spuIds: [] }
  const made = (await ask(rank.add, add)).result
  expect(made.goodsCount).toBe(5)
  expect(made.generateTime).not.toBeNull()
  const hand = { id: made.id, version: made.version, mode: 1 }
  expect((await ask(rank.edit, { ...hand, spuIds: [] })).message).toBe('请添加商品')
  const kept = (await ask(rank.edit, { ...hand, spuIds: [made.spuIds[0]] })).result
  expect(kept.goodsCount).toBe(1)
  const again = await ask(rank.edit, { id: made.id, version: kept.version, mode: 2, spuIds: [] })
  expect(again.result).toMatchObject({ mode: 2, spuIds: made.spuIds })
  // Of goods that nobody likes there is nothing to be said: it stays empty, and says so.
  await sql`delete from favorite`.execute(mall.app.database.db)
  const none = (await ask(rank.add, { ...add, name: '空榜', kind: 3 })).result
  expect([none.goodsCount, none.generateTime]).toEqual([0, null])
})

test('of the labels of a product one is shown: the conflict is told first, then the new one takes the corner', async () => {
  await sql`delete from spu_label`.execute(mall.app.database.db)
  const add = (spuId: number, labelId: number) => ask(spuLabel.addSpuLabel, { spuId, labelId })
  const first = (await add(1, 1)).result
  expect(first).toMatchObject({ spuId: 1, labelId: 1, shown: 1 })
  expect((await add(1, 1)).code).toBe(400)
  expect((await add(1, 2)).message).toContain('一款商品只显示一个角标')
  const many = await ask(spuLabel.batchAddSpuLabel, { spuIds: [1, 2], labelId: 2 })
  expect(many.result).toEqual({ added: 2, already: 0, hidden: 1 })
  const second = row((await ask(spuLabel.pageList, { labelId: 2 })).result.records, 1)
  const ids = [Object(second).id]
  const verdict = await ask(spuLabel.verifyBatchUpdateShowSpuLabel, { ids, shown: 1 })
  expect([verdict.code, verdict.result.conflicts[0].spuId]).toEqual([409, 1])
  expect((await ask(spuLabel.batchUpdateShowSpuLabel, { ids, shown: 1 })).code).toBe(409)
  const done = await ask(spuLabel.batchUpdateShowSpuLabel, { ids, shown: 1, replace: true })
  expect(done.result).toEqual({ changed: 1, replaced: 1 })
  const bears = (await ask(spuLabel.batchSpuLabelShowList, { ids })).result
  expect(bears[0].labels.map(({ shown }: { shown: number }) => shown)).toEqual([1, 0])
  const both = await ask(spuLabel.batchUpdateShowSpuLabel, {
    ids: [...ids, first.id],
    shown: 1,
    replace: true,
  })
  expect(both.message).toContain('一款商品只显示一个角标')
  const forced = await ask(api.ui['batch.apply'], {
    batchId: 'corner-1234',
    call: 'spuLabel.updateSpuLabel',
    mode: 'able',
    rows: [{ id: first.id, version: 2, set: { shown: 1 } }],
  })
  expect(forced.result).toMatchObject({ applied: [], invalid: [{ id: first.id, field: 'shown' }] })
  expect(forced.result.invalid[0].reason).toContain('一款商品只显示一个角标')
  expect((await ask(spuLabel.batchUpdateSpuLabel, { ids, labelId: 1 })).message).toContain('已经有这个角标')
})

test('a file of labels: what fits comes in, every other line is told why not', async () => {
  await sql`delete from spu_label`.execute(mall.app.database.db)
  const [one, two] = await numbersOf([11, 12])
  const { rows } = await sql<{ name: string }>`select name from label order by id limit 1`.execute(
    mall.app.database.db,
  )
  const label = rows[0]?.name ?? ''
  const file = `款号,标签,显示\n${one},${label},\n${two},${label},隐藏\nNO,${label},\n${one},没有,\n${one},${label},也许\n`
  const { result } = await send(spuLabel.import, file)
  expect(result).toMatchObject({ added: 2, already: 0, hidden: 0 })
  expect(result.problems.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6])
  const shown = (await ask(spuLabel.pageList, {})).result.records
  expect([row(shown, 11), row(shown, 12)]).toMatchObject([{ shown: 1 }, { shown: 0 }])
})

test('a file gives labels to products: what is there already, what stays hidden, and each line of no use by its number', async () => {
  await sql`delete from spu_label`.execute(mall.app.database.db)
  const [one = '', two = '', three = ''] = await numbersOf([1, 2, 3])
  const { rows } = await sql<{ name: string }>`select name from label where id in (1, 2) order by id`.execute(
    mall.app.database.db,
  )
  const [first = '', second = ''] = rows.map(({ name }) => name)
  await ask(spuLabel.addSpuLabel, { spuId: 1, labelId: 1 })
  const lines = [
    ['款号', '标签', '显示'],
    [one, first, '显示'],
    [two, first, '显示'],
    [one, second, '显示'],
    [` ${three} `, second, '隐藏'],
    ['NO-SUCH', first, ''],
    [three, '没有这个', ''],
    [three, first, '也许'],
    ['', first, ''],
  ]
  const answer = await send(spuLabel.import, lines.map(cells => cells.join(',')).join('\n'))
  expect(answer.result).toEqual({
    added: 3,
    already: 1,
    hidden: 1,
    problems: [
      { line: 6, label: 'NO-SUCH', reason: '没有这个款号' },
      { line: 7, label: three, reason: '没有“没有这个”这个标签' },
      { line: 8, label: three, reason: '显示“也许”应为显示或隐藏' },
      { line: 9, label: '', reason: '请填写款号' },
    ],
  })
  const kept = (await ask(spuLabel.pageList, { pageSize: 200 })).result.records
  const facts = kept.map((each: { spuId: number; labelId: number; shown: number }) => [
    each.spuId,
    each.labelId,
    each.shown,
  ])
  expect(new Set(facts.map(String))).toEqual(new Set(['1,1,1', '2,1,1', '1,2,0', '3,2,0']))
  expect((await send(spuLabel.import, '款号\nX\n')).message).toBe('文件里没有“标签”列')
})
