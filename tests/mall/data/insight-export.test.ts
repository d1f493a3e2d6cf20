import { expect, test } from 'vitest'
import { fileOf } from '../../../src/mall/data/insight/export.ts'

const figure = (value: number, before: number | null = null) => ({ value, before })
const none = { at: '', clients: [], sources: [], pages: [] }

test('the file of 数据概览 holds the figures as they are shown, and what has no rows is left out', async () => {
  const file = fileOf({
    period: { begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59' },
    clientName: '小程序',
    visits: {
      at: '2026-11-20 14:05:09',
      ...{ pv: figure(12_345, 12_000), uv: figure(7), visits: figure(9) },
      ...{ bounce: figure(3333, 2500), seconds: figure(61), conversion: figure(0) },
    },
    days: [{ day: '2026-11-20', pv: 3, uv: 2 }],
    shares: { ...none, clients: [{ id: 1, name: '=小程序', n: 3 }] },
    orders: null,
    funnel: {
      title: '下单漏斗',
      unit: '次访问',
      steps: [{ event: 'a', title: '浏览商品', n: 5, parts: [] }],
    },
  })
  expect(file.name).toBe('数据概览 2026-11-14 至 2026-11-20.csv')
  const lines = (await file.text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toContain('只看小程序')
  expect(lines).toContain('PV,12345,次,12000')
  expect(lines).toContain('跳出率,33.33,%,25')
  expect(lines).toContain('停留,61,秒,')
  expect(lines).toContain('浏览商品,5')
  // What a spreadsheet would reckon with is a text.
  expect(lines.find(line => line.includes('=小程序'))).not.toMatch(/^=/)
  expect(lines.join()).not.toContain('订单数')
})
