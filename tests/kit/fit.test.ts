import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '../../src/kit/grid/column.ts'
import { withoutRoom } from '../../src/kit/grid/fit.ts'

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  title: id,
  width: 100,
  cell: row => row,
  ...more,
})
const columns = [
  column('name', { frozen: true, rank: 0, minWidth: 150 }),
  column('code'),
  column('style', { rank: 1 }),
  column('series', { rank: 1, width: 60 }),
  column('stock', { rank: 4 }),
  column('state'),
]
const goneAt = (room: number | undefined, more: Partial<Parameters<typeof withoutRoom>[1]> = {}) => [
  ...withoutRoom(columns, { room, ticks: false, widths: {}, stays: () => false, ...more }),
]

describe('columns without room', () => {
  it('go by rank, in one rank from the right, and only as many as must', () => {
    expect(goneAt(610)).toEqual([])
    expect(goneAt(609)).toEqual(['series'])
    expect(goneAt(509)).toEqual(['series', 'style'])
    expect(goneAt(409)).toEqual(['series', 'style', 'stock'])
  })

  it('come back where one that went later left more than was asked', () => {
    expect(goneAt(510)).toEqual(['style'])
  })

  it('never are those without a rank, frozen, or wanted', () => {
    expect(goneAt(10)).toEqual(['series', 'style', 'stock'])
    expect(goneAt(10, { stays: id => id === 'series' })).toEqual(['style', 'stock'])
  })

  it('count the tick boxes and what somebody has widened', () => {
    expect(goneAt(610, { ticks: true })).toEqual(['series'])
    expect(goneAt(610, { widths: { code: 130 } })).toEqual(['series'])
  })

  it('are none before the room is known', () => {
    expect(goneAt(undefined)).toEqual([])
  })

  it('are the more the narrower it is, and what stays has room where anything may go for it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 350, max: 700 }), room => {
        const gone = new Set(goneAt(room))
        const left = columns.filter(({ id }) => !gone.has(id))
        const total = left.reduce((sum, { width, minWidth = 0 }) => sum + Math.max(width, minWidth), 0)
        expect(total).toBeLessThanOrEqual(room)
      }),
    )
  })
})
