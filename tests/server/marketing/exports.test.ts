import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTable } from '../../../server/mall/product/import/table.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Every list of 营销 comes out as a file: the rows that it finds, and what a person can read of them. */
let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000002')
})
afterAll(() => mall.close())

const lists = [
  ['x:seckill.page', api.seckill.page, { phase: 2 }, 'name', '名称'],
  ['discount.list', api.discount.list, { type: 3 }, 'name', '活动名称'],
  ['x:discount.usePage', api.discount.usePage, {}, 'orderNo', '订单号'],
  ['x:seckill.salePage', api.seckill.salePage, {}, 'orderNo', '订单号'],
  ['x:equity.page', api.equity.page, { benefit: 2 }, 'name', '权益名称'],
  ['x:equity.recordPage', api.equity.recordPage, { state: 1 }, 'userName', '领取人'],
  ['x:pointsGoods.page', api.pointsGoods.page, { minPoints: '300' }, 'name', '名称'],
  ['x:lottery.page', api.lottery.page, { phase: 1 }, 'name', '名称'],
  ['x:lottery.recordPage', api.lottery.recordPage, { isWon: 1 }, 'prizeName', '奖品'],
  ['x:lottery.winPage', api.lottery.winPage, {}, 'prizeName', '奖品'],
  ['x:points.page', api.points.page, { kind: 4 }, 'userName', '用户'],
] as const

async function file(call: string, query: object, format: 'csv' | 'xlsx') {
  const { result } = await mall.ask(api.ui.export.path, { call, query, format }, { token })
  const { headers, lines } = await readTable(result)
  return { headers, rows: lines.map(({ cells }) => [...cells]) }
}

describe.each(lists)('%s', (id, call, query, field, title) => {
  test('its file has the rows of the list with its filter, and no cell that nobody can read', async () => {
    const whole = (await mall.ask(call.path, { pageSize: 1 }, { token })).result
    const found = (await mall.ask(call.path, { ...query, pageSize: 200 }, { token })).result
    expect(found.total).toBeGreaterThan(0)
    if (Object.keys(query).length > 0) expect(found.total).toBeLessThan(whole.total)
    for (const format of ['csv', 'xlsx'] as const) {
      const { headers, rows } = await file(id, query, format)
      expect(rows.length).toBe(found.total)
      const at = headers.indexOf(title)
      expect(rows.slice(0, 200).map(cells => cells[at])).toEqual(
        found.records.map((row: Record<string, unknown>) => String(row[field])),
      )
      const texts = rows.flat()
      expect(texts.filter(text => /\[object|<p>|^\d+(,\d+)+/.test(text))).toEqual([])
    }
  })
})

test('points that were spent are numbers below 0 in a CSV file, a text that begins like a formula is guarded', async () => {
  const query = { call: 'x:points.page', query: { kind: 4 }, format: 'csv', columns: ['points', 'reason'] }
  const { result } = await mall.ask(api.ui.export.path, query, { token })
  const [, first] = new TextDecoder().decode(result).split('\r\n')
  expect(first).toMatch(/^-\d+,兑换/)
})
