import { type ImportField, importTitle } from './import-columns.ts'

/** What a file changes of goods that are there already: by which columns its rows are named, and what else may stand in it. */
const declared = {
  sku: {
    title: '更新货品',
    keys: ['skuNo'],
    fields: [
      'name',
      'oldNo',
      'fineness',
      'sellPriceModel',
      'weight',
      'loss',
      'gramFee',
      'pieceFee',
      'extraFee',
      'cost',
      'price',
      'size',
      'stock',
      'shelf',
      'type',
    ],
    codes: ['import-commodity-btn'],
  },
  spu: {
    title: '更新款',
    keys: ['spuNo'],
    fields: ['name', 'category', 'style', 'series', 'brand', 'description'],
    codes: ['import-commodity-btn'],
  },
  stock: { title: '导入库存', keys: ['skuNo'], fields: ['stock'], codes: ['import-stock-btn'] },
  description: {
    title: '导入描述',
    keys: ['spuNo'],
    fields: ['description'],
    codes: ['import-commodity-btn'],
  },
  oldNo: {
    title: '导入旧款号',
    keys: ['skuNo', 'spuNo'],
    fields: ['oldNo'],
    codes: ['import-commodity-btn'],
  },
} as const

export type ChangeKind = keyof typeof declared

const isKind = (name: string): name is ChangeKind => Object.hasOwn(declared, name)

export const changeKinds: readonly ChangeKind[] = Object.keys(declared).filter(isKind)

export interface ChangeFile {
  readonly title: string
  /** Any one of them names a row; the first that is filled counts. */
  readonly keys: readonly ImportField[]
  readonly fields: readonly ImportField[]
  readonly codes: (typeof declared)[ChangeKind]['codes']
}

export const changeFiles: Readonly<Record<ChangeKind, ChangeFile>> = declared

/** The columns that such a file may have, in the order of its template. */
export function changeColumns(kind: ChangeKind): readonly ImportField[] {
  return [...declared[kind].keys, ...declared[kind].fields]
}

/** What such a file cannot be without. */
export function missingColumns(
  kind: ChangeKind,
  columns: readonly (ImportField | undefined | null)[],
): string[] {
  const { keys, fields } = changeFiles[kind]
  const has = (some: readonly ImportField[]) => some.some(field => columns.includes(field))
  const [only] = fields
  return [
    ...(has(keys) ? [] : [keys.map(importTitle).join('或')]),
    ...(has(fields) ? [] : [fields.length === 1 && only ? importTitle(only) : '要更新的列']),
  ]
}

/**
 * Heads of the hidden columns by which an export that comes back is known: which row a line is, and at which version and
 * moment it was written out.
 */
export const traceHeads = { id: '数据编号', version: '数据版本' } as const

/** A column that becomes nothing and is for nobody to choose. */
export function isTrace({ header }: { readonly header: string }): boolean {
  return header === traceHeads.id || header === traceHeads.version
}

/** A row as an export leaves it behind. */
export interface Trace {
  readonly id: number
  readonly version: number
  /** ms since the epoch of the row's last change. */
  readonly at: number
}

/** No number to a spreadsheet, which would write it in its own way. */
export function traceText({ version, at }: Omit<Trace, 'id'>): string {
  return `${version}@${at}`
}

/** undefined where somebody has written over it. */
export function readTrace(id: string, version: string): Trace | undefined {
  const [, number, at] = /^(\d{1,9})@(\d{1,15})$/.exec(version.trim()) ?? []
  return /^\d{1,15}$/.test(id.trim()) && number !== undefined && at !== undefined
    ? { id: Number(id), version: Number(number), at: Number(at) }
    : undefined
}

/** A cell with this word is made empty; an empty cell changes nothing. */
export const emptyWord = '清空'
