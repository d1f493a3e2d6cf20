import type { Parsed } from '../../../../kit/grid/sheet/model/column.ts'
import { attributesIn } from '../../../../values/attribute.ts'
import { type Cells, type GridRow, isNew, type Wrong } from '../../../parts/rows/rows.ts'

/** What a column reads and writes: its own text of a wire value, and what a text means. */
export interface GoodsColumn {
  readonly id: string
  readonly title: string
  /** Of an attribute: the field of a 货 that says the same. It stands in the grid once and is written in both. */
  readonly field?: string | undefined
  text(wire: unknown): string
  parse(text: string): Parsed
}

/** A 货 as the server answers it. */
export type Sku = Readonly<Record<string, unknown>> & { readonly skuId: number; readonly version: number }

export function attributeColumn(attributeId: number): string {
  return `a:${attributeId}`
}

/** The rows as the server has them. */
export function readRows(skus: readonly Sku[], columns: readonly GoodsColumn[]): readonly GridRow[] {
  return skus.map(sku => ({ id: sku.skuId, cells: cellsOf(sku, columns) }))
}

function cellsOf(sku: Readonly<Record<string, unknown>>, columns: readonly GoodsColumn[]): Cells {
  const said = new Map(
    attributesIn(sku.attributes).map(({ attributeId, values }) => [
      attributeColumn(attributeId),
      values.join('、'),
    ]),
  )
  return Object.fromEntries(
    columns.map(column => [
      column.id,
      isAttribute(column.id)
        ? (said.get(column.id) ?? (column.field ? column.text(sku[column.field]) : ''))
        : column.text(sku[column.id]),
    ]),
  )
}

function isAttribute(column: string): boolean {
  return column.startsWith('a:')
}

/** What was done to the rows as they were read: kept as a draft, and put over rows that were read again. */
export interface Delta {
  readonly cells: Readonly<Record<string, Cells>>
  readonly added: readonly GridRow[]
  readonly removed: readonly number[]
}

export function deltaOf(rows: readonly GridRow[], read: readonly GridRow[]): Delta {
  const now = new Map(rows.map(row => [row.id, row]))
  const cells = read.flatMap(({ id, cells: before }): [string, Cells][] => {
    const after = now.get(id)?.cells ?? before
    const changed = Object.entries(after).filter(([column, text]) => text !== (before[column] ?? ''))
    return changed.length > 0 ? [[String(id), Object.fromEntries(changed)]] : []
  })
  return {
    cells: Object.fromEntries(cells),
    added: rows.filter(isNew),
    removed: read.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  }
}

export function withDelta(read: readonly GridRow[], { cells, added, removed }: Delta): readonly GridRow[] {
  const kept = read.filter(({ id }) => !removed.includes(id))
  return [...kept.map(row => ({ ...row, cells: { ...row.cells, ...cells[String(row.id)] } })), ...added]
}

/** `{add, change, remove}` of the wire, or the first cell that is wrong. */
export function changesOf(
  rows: readonly GridRow[],
  skus: readonly Sku[],
  columns: readonly GoodsColumn[],
): { readonly changes: Changes; readonly wrong: Wrong | undefined } {
  const read = readRows(skus, columns)
  const { cells, added, removed } = deltaOf(rows, read)
  const wrongs: Wrong[] = []
  const wireOf = (id: number, texts: Cells) => {
    const values: Record<string, unknown> = {}
    for (const column of columns) {
      const text = texts[column.id]
      if (text === undefined) continue
      if (isAttribute(column.id)) {
        if (column.field) values[column.field] = text.trim()
        continue
      }
      const parsed = column.parse(text)
      if (parsed.ok) values[column.id] = parsed.value
      else wrongs.push({ id, column: column.id, sentence: parsed.reason })
    }
    return values
  }
  const change = skus.flatMap(sku => {
    const texts = cells[String(sku.skuId)]
    if (!texts) return []
    const set = wireOf(sku.skuId, texts)
    const touched = Object.keys(texts).some(isAttribute)
    const values = touched ? { ...set, attributes: attributesOf(texts, sku.attributes) } : set
    const base = Object.fromEntries(Object.keys(values).map(field => [field, sku[field]]))
    return [{ skuId: sku.skuId, version: sku.version, set: values, base }]
  })
  const add = added.map(({ id, cells: { name = '', ...texts } }) => ({
    // One without a name has that of its 款.
    ...wireOf(id, name.trim() === '' ? texts : { ...texts, name }),
    attributes: attributesOf(texts, []),
  }))
  return { changes: { add, change, remove: removed }, wrong: wrongs[0] }
}

export interface Changes {
  readonly add: readonly Readonly<Record<string, unknown>>[]
  readonly change: readonly Readonly<Record<string, unknown>>[]
  readonly remove: readonly number[]
}

/** What was not written here stays as it was said. */
function attributesOf(texts: Cells, before: unknown) {
  const written = Object.entries(texts).filter(([column]) => isAttribute(column))
  const ids = new Set(written.map(([column]) => Number(column.slice(2))))
  return [
    ...attributesIn(before).filter(({ attributeId }) => !ids.has(attributeId)),
    ...written
      .filter(([, text]) => text.trim() !== '')
      .map(([column, text]) => ({ attributeId: Number(column.slice(2)), values: [text.trim()] })),
  ]
}
