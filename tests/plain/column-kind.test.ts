import { expect, test } from 'vitest'
import { withoutRoom } from '../../src/kit/grid/fit.ts'
import { lottery } from '../../src/mall/marketing/lottery/thing.ts'
import { seckill } from '../../src/mall/marketing/seckill/thing.ts'
import { treatment } from '../../src/plain/column-kind.ts'
import { actionColumn } from '../../src/plain/row-columns.tsx'

test('how far a lottery or a sale has come is its state: the column stays in a narrow list, times go before it', () => {
  for (const thing of [lottery, seckill]) {
    const rankOf = (name: string) => {
      const field = thing.fields.find(each => each.name === name)
      return field && treatment(thing, field).rank
    }
    expect(rankOf('phase')).toBeUndefined()
    expect(rankOf('beginTime')).toBe(2)
  }
})

test('beside the menu at 1024 a list of lotteries says when they begin and what was drawn and won, not what a draw costs', () => {
  const columns = lottery.fields.flatMap(field => {
    const { list } = field
    if (!list || list.hidden) return []
    return [{ id: field.name, title: '', width: list.width, cell: () => null, ...treatment(lottery, field) }]
  })
  const all = [...columns, actionColumn(lottery)]
  const gone = withoutRoom(all, { room: 814, ticks: true, widths: {}, stays: () => false })
  expect(all.map(({ id }) => id).filter(id => !gone.has(id))).toEqual([
    'name',
    'phase',
    'beginTime',
    'drawCount',
    'wonCount',
    'actions',
  ])
})
