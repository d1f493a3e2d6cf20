import { describe, expect, it } from 'vitest'
import { type Column, nextSort, reorder, tracks } from '../../src/kit/grid/column.ts'

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  title: id,
  width: 100,
  cell: row => row,
  ...more,
})

describe('columns', () => {
  it('sort texts from the first, numbers from the largest, and end at the third click', () => {
    const name = column('name')
    const stock = column('stock', { align: 'right' })
    expect(nextSort(name, undefined)).toEqual({ id: 'name', desc: false })
    expect(nextSort(name, { id: 'name', desc: false })).toEqual({ id: 'name', desc: true })
    expect(nextSort(name, { id: 'name', desc: true })).toBeUndefined()
    expect(nextSort(stock, { id: 'name', desc: true })).toEqual({ id: 'stock', desc: true })
    expect(nextSort(stock, { id: 'stock', desc: false })).toBeUndefined()
  })

  it('grow, unless the operator has set their width', () => {
    const columns = [column('name', { grow: 2, frozen: true }), column('code')]
    expect(tracks(columns, {}, true).template).toBe('2.5rem minmax(6.25rem, 2fr) 6.25rem')
    expect(tracks(columns, { name: 160 }, false).template).toBe('10rem 6.25rem minmax(0, 1fr)')
  })

  it('stand still one after the other', () => {
    const columns = [
      column('picture', { width: 44, frozen: true, minWidth: 40 }),
      column('name', { frozen: true }),
      column('code'),
    ]
    const shape = tracks(columns, {}, true)
    expect(shape.frozen).toBe(184)
    expect(shape.total).toBe(284)
  })

  it('are never narrower than their least', () => {
    expect(tracks([column('name', { minWidth: 144 })], { name: 20 }, false).total).toBe(144)
  })

  it('move, but not in front of the frozen ones', () => {
    const columns = [column('name', { frozen: true }), column('a'), column('b'), column('c')]
    expect(reorder(columns, 'c', 'a')).toEqual(['name', 'c', 'a', 'b'])
    expect(reorder(columns, 'a', undefined)).toEqual(['name', 'b', 'c', 'a'])
    expect(reorder(columns, 'c', 'name')).toEqual(['name', 'c', 'a', 'b'])
  })
})
