import { expect, test } from 'vitest'
import { prizeColumns } from '../../../src/mall/marketing/lottery/editor/columns.ts'

test('a cell that shows none opens empty, and empty is none: 60000 typed behind an unseen 0.00 was 0.0060000', () => {
  const columns = prizeColumns({ equities: [], match: () => false })
  const texts = (wire: number) =>
    columns.flatMap(({ id, text }) => (['quantity', 'eachLimit', 'value'].includes(id) ? [text(wire)] : []))
  expect([texts(0), texts(6000)]).toEqual([
    ['', '', ''],
    ['6000', '6000', '60.00'],
  ])
  expect(columns.find(({ id }) => id === 'value')?.parse('')).toEqual({ ok: true, value: 0 })
})
