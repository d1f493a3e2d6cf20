import { expect, test } from 'vitest'
import { pastedLines, wrongPieces } from '../../../src/mall/marketing/activity/draft.ts'
import type { GridRow } from '../../../src/mall/parts/rows/rows.ts'
import { sku } from '../../../src/mall/product/sku/thing.ts'
import { goodsColumns } from '../../../src/mall/product/spu/editor/goods-columns.ts'
import { refusedCells } from '../../../src/mall/product/spu/editor/refused-cells.ts'
import { writtenCodes } from '../../../src/mall/product/spu/editor/written-codes.ts'
import { isCodes } from '../../../src/plain/sentence/reader.ts'
import { sheetColumns } from '../../../src/plain/sheet/columns.ts'

/** Codes that are typed into the console in full width: what is shown of them is what will be kept. */

const ports = { may: () => true, match: () => false }

test('a cell of a code reads it in half width, in the grid of a 款 and in the bulk grid; a name as it is written', () => {
  const columns = goodsColumns(sku, [], { ...ports, finenesses: [] })
  const read = (id: string, text: string) => columns.find(column => column.id === id)?.parse(text)
  for (const id of ['skuNo', 'oldNo', 'nccNo'])
    expect(read(id, '　ＡＢ－１'), id).toMatchObject({ ok: true, value: 'AB-1' })
  expect(read('name', 'Ａ款')).toMatchObject({ ok: true, value: 'Ａ款' })
  const bulk = sheetColumns(sku, { ...ports, options: () => [] }).find(({ id }) => id === 'oldNo')
  expect(bulk?.parse('ＯＬＤ－１')).toMatchObject({ ok: true, value: 'OLD-1' })
})

test('a number written twice in two widths is one number, and one that was read is not written anew', () => {
  const rows: GridRow[] = [
    { id: 1, cells: { skuNo: 'Ａ－１', nccNo: 'Ｎ１', oldNo: 'ＯＬＤ' } },
    { id: 2, cells: { skuNo: 'A-2', nccNo: 'N1' } },
  ]
  expect(writtenCodes(rows, [{ id: 1, cells: { oldNo: 'OLD' } }])).toEqual([
    { column: 'nccNo', code: 'N1', at: ['A-1', 'A-2'] },
  ])
})

test('a new 货 that the server names by its number is found though its number was typed in full width', () => {
  const result = { rows: [{ skuNo: 'A-1', field: 'oldNo', reason: '不行' }] }
  expect(refusedCells({ result }, [{ id: 7, cells: { skuNo: 'Ａ－１' } }])).toEqual([
    { id: 7, column: 'oldNo', sentence: '不行' },
  ])
})

test('codes that are pasted into the palette or into a trial in full width are codes', () => {
  expect(isCodes('ＨＦ－Ｒ１００１　ＨＦ－Ｒ１００２')).toBe(true)
  expect(pastedLines('Ａ１　３，Ｂ２')).toEqual([
    { skuNo: 'A1', num: 3 },
    { skuNo: 'B2', num: 1 },
  ])
})

test('what stands for a count in a trial and is none is said, and is no code', () => {
  const wrong = (text: string) => wrongPieces(text)
  expect(wrong('A1 -2')).toBe('“-2”不是件数，件数应为1到9999的整数')
  expect(wrong('A1 1.5')).toBe('“1.5”不是件数，件数应为1到9999的整数')
  expect(wrong('A1 0')).toBe('“0”不是件数，件数应为1到9999的整数')
  expect([wrong('A1 3\nB-2'), wrong('A1 100234'), wrong('')]).toEqual([undefined, undefined, undefined])
})
