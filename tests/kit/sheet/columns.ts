import type { SheetColumn } from '../../../src/kit/grid/sheet/model/column.ts'
import { Sheet } from '../../../src/kit/grid/sheet/model/sheet.ts'

/** Two kinds of columns and one that nobody edits: enough for every rule of the model. */
export const name: SheetColumn = {
  id: 'name',
  title: '名称',
  width: 100,
  frozen: true,
  show: wire => String(wire ?? ''),
  text: wire => String(wire ?? ''),
  parse: text => (text.length > 20 ? { ok: false, reason: '名称最多20个字符' } : { ok: true, value: text }),
}

export const money = (id: string): SheetColumn => ({
  id,
  title: id,
  unit: '元',
  width: 90,
  align: 'right',
  number: { of: Number, wire: number => number, unit: 100 },
  show: wire => (Number(wire) / 100).toFixed(2),
  text: wire => (Number(wire) / 100).toFixed(2),
  parse(text) {
    if (text.trim() === '') return { ok: true, value: 0 }
    if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return { ok: false, reason: `${id}不是数字：${text}` }
    return { ok: true, value: Math.round(Number(text) * 100) }
  },
})

/** Grams as decimals of any length. */
export const weight: SheetColumn = {
  ...name,
  id: 'weight',
  title: '金重',
  frozen: false,
  align: 'right',
  pointed: true,
  parse: text => (/^[0-9.]+$/.test(text) ? { ok: true, value: text } : { ok: false, reason: '金重不是数字' }),
}

export const locked: SheetColumn = { ...name, id: 'code', title: '货号', locked: '货号不能批量修改' }

/** A sheet of `rows` loaded rows: code, name, price, cost; ids from 101 on. */
export function sheetOf(rows: number, loaded = rows): Sheet {
  const sheet = new Sheet(
    [locked, name, money('price'), money('cost')],
    Uint32Array.from({ length: rows }, (_, row) => 101 + row),
  )
  sheet.store.load(
    Array.from({ length: loaded }, (_, row) => ({
      id: 101 + row,
      version: 1,
      values: { code: `N-${row}`, name: `戒指${row % 3}`, price: (row + 1) * 100, cost: row * 10 },
    })),
  )
  return sheet
}

export const columns = { code: 0, name: 1, price: 2, cost: 3 } as const
