import { matchText } from '../../../src/kit/fields/options.ts'
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

/** On or off: 在售 or 已下架. */
export const shelf: SheetColumn = {
  ...name,
  id: 'shelf',
  title: '上架',
  frozen: false,
  show: wire => ['已下架', '在售'][Number(wire ?? -1)] ?? '',
  text: wire => ['已下架', '在售'][Number(wire ?? -1)] ?? '',
  parse: text => (text === '在售' ? { ok: true, value: 1 } : { ok: false, reason: '上架不是开关' }),
  turns: { isOn: wire => wire === 1, turned: wire => (wire === 1 ? 0 : 1) },
}

const tagNames = ['热销', '新品', '古法', '小克重']

/** A set of tags by their ids, of which there must be one. */
export const tags: SheetColumn = {
  ...name,
  id: 'tags',
  title: '标签',
  width: 160,
  frozen: false,
  packed: { of: String, wire: text => (text === '' ? [] : text.split(',').map(Number)) },
  show: wire => namesOf(wire).join('、'),
  text: wire => namesOf(wire).join('、'),
  choices: {
    options: tagNames.map((label, id) => ({ value: String(id), label })),
    match: matchText,
    isMany: true,
    chosen: wire => (Array.isArray(wire) ? wire.map(String) : []),
    parse: chosen =>
      chosen.length > 0 ? { ok: true, value: chosen.map(Number) } : { ok: false, reason: '请选择标签' },
  },
}

function namesOf(wire: unknown): string[] {
  return Array.isArray(wire) ? wire.map(id => tagNames[id] ?? String(id)) : []
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
