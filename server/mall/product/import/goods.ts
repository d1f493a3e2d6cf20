import { type ImportField, importTitle } from '../../../../src/values/import-columns.ts'
import type { Line } from './caps.ts'
import { type Columns, keptText, longest, mistakeIn, Row, Unfit } from './cells.ts'
import type { Group, Item } from './messages.ts'
import { cents, decimal, whole } from './numbers.ts'
import type { Table } from './table.ts'
import { type Found, find, meant } from './word-cells.ts'
import type { Words } from './words.ts'

const skuFields: readonly ImportField[] = [
  'skuNo',
  'spec',
  'price',
  'cost',
  'weight',
  'loss',
  'gramFee',
  'pieceFee',
  'extraFee',
  'size',
  'stock',
  'oldNo',
  'nccNo',
  'fineness',
]
/** As the contract says; here so that a file of one 款号 is not numbered a hundred thousand times. */
const mostSkus = 200
const spuFields: readonly ImportField[] = ['name', 'category', 'brand', 'description', 'tags']

/** The 款 of a table, in the order of their first lines. Lines of one 款号 belong together, wherever they stand. */
export function* groupsOf(table: Table, columns: Columns, words: Words): Generator<Group> {
  const lines = new Map<string, Line[]>()
  const numbered = new Map<string, number>()
  const value = ({ cells }: Line, field: ImportField) =>
    keptText(field, cells[columns.get(field)?.index ?? -1] ?? '')
  for (const line of table.lines) {
    const skuNo = value(line, 'skuNo')
    if (skuNo !== '' && !numbered.has(skuNo)) numbered.set(skuNo, line.line)
    const code = value(line, 'spuNo') || skuNo
    // Lines without a code that can be read have nothing in common.
    const key = code === '' || mistakeIn(code) !== undefined ? `\0${line.line}` : code
    const before = lines.get(key)
    if (before) before.push(line)
    else lines.set(key, [line])
  }
  const width = table.strict ? table.headers.length : undefined
  for (const same of lines.values()) yield groupOf(same, columns, words, numbered, width)
}

function groupOf(
  lines: readonly Line[],
  columns: Columns,
  words: Words,
  numbered: ReadonlyMap<string, number>,
  width: number | undefined,
): Group {
  const rows = lines.map(line => ({ row: new Row(line, columns), cells: line.cells }))
  const [first] = rows
  const goods = rows.filter(({ row }) => !isPicture(row, row === first?.row))
  const shared = sharedOf(first?.row, words, goods.length)
  const items = goods.map(({ row, cells }): Item => {
    const { line, label } = row
    try {
      const fineness = find(row, 'fineness', words)
      if (width !== undefined && cells.length !== width)
        throw new Unfit(`有${cells.length}列，表头有${width}列`)
      if (goods.length > mostSkus) throw new Unfit(`一款最多${mostSkus}个货号`)
      if ('reason' in shared) throw new Unfit(shared.reason, shared.field)
      const skuNo = row.text('skuNo')
      const earlier = numbered.get(skuNo)
      if (earlier !== undefined && earlier !== line) throw new Unfit(`货号与第${earlier}行重复`, 'skuNo')
      if (first && row !== first.row) alike(row, first.row)
      return { line, label, sku: skuOf(row, first?.row ?? row, fineness, shared.fineness) }
    } catch (error) {
      if (error instanceof Unfit) return { line, label, reason: error.message, field: error.field }
      throw error
    }
  })
  const mends = rows.flatMap(({ row }) => row.mends)
  const weight = lines.reduce((sum, { cells }) => sum + weightOf(cells), 0)
  return {
    spu: 'spu' in shared ? shared.spu : {},
    items,
    pictures: rows.length - goods.length,
    mends,
    weight,
  }
}

function weightOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + Math.min(cell.length, longest), 0)
}

/** A further line of a 款 without a word about any 货: it only brings one more picture. */
function isPicture(row: Row, isFirst: boolean): boolean {
  return !isFirst && row.has(['image']) && !row.has(skuFields) && !row.has(spuFields)
}

type Shared =
  | { readonly spu: Readonly<Record<string, unknown>>; readonly fineness: number | null }
  | { readonly reason: string; readonly field: ImportField | undefined }

/** What all 货 of a 款 share stands in its first line; `reason` where that cannot be. */
function sharedOf(row: Row | undefined, words: Words, rows: number): Shared {
  try {
    const spuNo = row?.text('spuNo') || row?.text('skuNo')
    if (!row || !spuNo) throw new Unfit('请填写货号或款号', 'skuNo')
    // Every word is looked up before one of them is missed: all that nobody knows are asked for at once.
    const [category, brand, tags] = [
      find(row, 'category', words, rows),
      find(row, 'brand', words, rows),
      find(row, 'tags', words, rows),
    ]
    const spu = {
      spuNo,
      name: row.text('name'),
      categoryId: meant(row, 'category', category) ?? missing('category'),
      brandId: meant(row, 'brand', brand),
      description: row.text('description'),
    }
    return { spu, fineness: meant(row, 'tags', tags) }
  } catch (error) {
    if (error instanceof Unfit) return { reason: error.message, field: error.field }
    throw error
  }
}

function skuOf(row: Row, first: Row, own: Found, fineness: number | null): Record<string, unknown> {
  const price = cents(row, 'price')
  const name = row === first ? '' : row.text('name')
  const spec = row.text('spec')
  // What a shop system calls the only variant of a product.
  const suffix = spec === '' || spec === 'Default Title' ? '' : ` ${spec}`
  return {
    skuNo: row.text('skuNo'),
    nccNo: row.text('nccNo'),
    oldNo: row.text('oldNo'),
    size: row.text('size'),
    name: suffix ? `${name || first.text('name')}${suffix}` : name,
    finenessId: meant(row, 'fineness', own) ?? fineness,
    // 3 is 一口价: what has a fixed price is sold by it.
    ...(price === undefined ? {} : { price, sellPriceModel: 3 }),
    cost: cents(row, 'cost'),
    gramFee: cents(row, 'gramFee'),
    pieceFee: cents(row, 'pieceFee'),
    extraFee: cents(row, 'extraFee'),
    weight: decimal(row, 'weight'),
    loss: decimal(row, 'loss'),
    stock: whole(row, 'stock'),
  }
}

/** What a later line says of the 款 must be what the first one says: nothing of it would be kept. */
function alike(row: Row, first: Row): void {
  for (const field of ['category', 'brand', 'description'] as const) {
    const value = row.text(field)
    if (value !== '' && value !== first.text(field))
      throw new Unfit(`${row.header(field)}与同款的第${first.line}行不同`, field)
  }
}

function missing(field: ImportField): never {
  throw new Unfit(`请填写${importTitle(field)}`, field)
}
