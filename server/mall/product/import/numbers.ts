import { halfWidth } from '../../../../src/values/half-width.ts'
import type { ImportField } from '../../../../src/values/import-columns.ts'
import { showAmount, yuanToCents } from '../../../../src/values/money.ts'
import { clip, type Row, Unfit } from './cells.ts'

/** Yuan to cents, to the last cent; undefined where the cell is empty. */
export function cents(row: Row, field: ImportField): number | undefined {
  const text = row.text(field)
  if (text === '') return undefined
  const value = yuanToCents(text)
  if (value === undefined) throw new Unfit(`${row.header(field)}“${clip(text)}”不是最多2位小数的金额`, field)
  if (!/^-?\d+(\.\d+)?$/.test(text)) tidied(row, field, text, showAmount(value))
  return value
}

/** As the wire wants it, without its unit; whether it is one is for the contract to say. */
export function decimal(row: Row, field: ImportField): string | undefined {
  const text = row.text(field)
  if (text === '') return undefined
  const plain = halfWidth(text).replace(/\s*(g|克|%)$/i, '')
  if (plain !== text) tidied(row, field, text, plain)
  return plain
}

export function whole(row: Row, field: ImportField): number | undefined {
  const text = row.text(field)
  if (text === '') return undefined
  const plain = halfWidth(text)
  const bare = /^\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain
  if (!/^-?\d{1,15}$/.test(bare)) throw new Unfit(`${row.header(field)}“${clip(text)}”不是整数`, field)
  if (bare !== text) tidied(row, field, text, bare)
  return Number(bare)
}

function tidied(row: Row, field: ImportField, before: string, after: string): void {
  row.mended(field, '去掉了货币符号、单位、千分位或全角写法', before, after)
}
