import {
  type ImportField,
  importTitle,
  type WordField,
  wordFields,
} from '../../../../../src/values/import-columns.ts'
import {
  type ChangeKind,
  changeFiles,
  emptyWord,
  readTrace,
  type Trace,
  traceHeads,
} from '../../../../../src/values/import-kinds.ts'
import { sellPriceModels, shelfStates, skuTypes } from '../../../../../src/values/lists.ts'
import type { Line } from '../caps.ts'
import { type Columns, clip, Row, Unfit } from '../cells.ts'
import { fieldOf } from '../fields.ts'
import type { ChangeLine } from '../messages.ts'
import { cents, decimal, whole } from '../numbers.ts'
import type { Table } from '../table.ts'
import { find, titles } from '../word-cells.ts'
import type { Words } from '../words.ts'

/** The lines of a file that changes goods, so many at once: what each names and what it sets. */
export function* changeLines(
  table: Table,
  columns: Columns,
  words: Words,
  kind: ChangeKind,
  most: number,
): Generator<ChangeLine[]> {
  const seen = new Map<string, number>()
  const width = table.strict ? table.headers.length : undefined
  const trace = traceIn(table.headers, kind)
  for (let from = 0; from < table.lines.length; from += most)
    yield table.lines
      .slice(from, from + most)
      .map(line => changeLine(new Row(line, columns), { line, columns, words, kind, seen, width, trace }))
}

interface Reading {
  readonly line: Line
  readonly columns: Columns
  readonly words: Words
  readonly kind: ChangeKind
  /** Which line named a row first. */
  readonly seen: Map<string, number>
  readonly width: number | undefined
  readonly trace: ((line: Line) => Trace | undefined) | undefined
}

/** Where the file is an export of 货 that comes back, how a line says which row it was. */
function traceIn(headers: readonly string[], kind: ChangeKind): Reading['trace'] {
  const [id, version] = [headers.indexOf(traceHeads.id), headers.indexOf(traceHeads.version)]
  const isOfGoods = changeFiles[kind].keys.includes('skuNo')
  return isOfGoods && id >= 0 && version >= 0
    ? ({ cells }) => readTrace(cells[id] ?? '', cells[version] ?? '')
    : undefined
}

function changeLine(row: Row, reading: Reading): ChangeLine {
  const problems: ChangeLine['problems'] = []
  /** What is wrong in one cell keeps nobody from hearing what is wrong in the others. */
  const tried = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      problems.push({ field: error.field, reason: error.message })
      return undefined
    }
  }
  tried(() => wholeLine(reading))
  const key = tried(() => keyOf(row, reading)) ?? {
    field: changeFiles[reading.kind].keys[0] ?? 'skuNo',
    code: '',
  }
  const set: Record<string, unknown> = {}
  for (const field of changeFiles[reading.kind].fields) {
    const value = tried(() => cellValue(row, field, reading.words))
    if (value !== undefined) set[fieldOf(field)] = value
  }
  const trace = reading.trace?.(reading.line)
  return {
    ...{ line: row.line, label: clip(key.code) || row.label, key, set, problems, mends: row.mends },
    ...(trace ? { trace } : {}),
  }
}

function wholeLine({ line, width }: Reading): void {
  if (width !== undefined && line.cells.length !== width)
    throw new Unfit(`有${line.cells.length}列，表头有${width}列`)
}

function keyOf(row: Row, { kind, seen }: Reading): ChangeLine['key'] {
  const { keys } = changeFiles[kind]
  const field = keys.find(each => row.text(each) !== '')
  if (!field) throw new Unfit(`请填写${keys.map(importTitle).join('或')}`, keys[0])
  const code = row.text(field)
  const earlier = seen.get(`${field} ${code}`)
  if (earlier !== undefined) throw new Unfit(`${importTitle(field)}与第${earlier}行重复`, field)
  seen.set(`${field} ${code}`, row.line)
  return { field, code }
}

const isWord = (field: ImportField): field is WordField => wordFields.some(each => each === field)

/** What a cell sets; undefined where it changes nothing. */
function cellValue(row: Row, field: ImportField, words: Words): unknown {
  const text = row.text(field)
  if (text === '') return undefined
  if (text === emptyWord) return emptied(row, field)
  if (isWord(field)) return idOf(row, field, words)
  switch (field) {
    case 'price':
    case 'cost':
    case 'gramFee':
    case 'pieceFee':
    case 'extraFee':
      return cents(row, field)
    case 'weight':
    case 'loss':
      return decimal(row, field)
    case 'stock':
      return whole(row, field)
    case 'sellPriceModel':
      return codeOf(row, field, Object.entries(sellPriceModels))
    case 'type':
      return codeOf(row, field, Object.entries(skuTypes))
    case 'shelf':
      return codeOf(row, field, shelfWords)
    default:
      return text
  }
}

/** What is done stands for what has come of it. */
const shelfWords: readonly CodeWord[] = [...Object.entries(shelfStates), ['1', '上架'], ['0', '下架']]

type CodeWord = readonly [code: string, word: string]

function codeOf(row: Row, field: ImportField, of: readonly CodeWord[]): number {
  const text = row.text(field)
  const found = of.find(([, word]) => word === text)
  if (!found)
    throw new Unfit(`${row.header(field)}“${clip(text)}”应为${of.map(([, word]) => word).join('、')}`, field)
  return Number(found[0])
}

/** A word that the person said means nothing changes nothing; one that nobody knows is a mistake. */
function idOf(row: Row, field: WordField, words: Words): number | undefined {
  const { word, id } = find(row, field, words)
  if (id === undefined) throw new Unfit(`${titles[field]}“${clip(word)}”没有对应`, field)
  return id ?? undefined
}

const withoutNothing: readonly ImportField[] = ['name', 'category', 'sellPriceModel', 'shelf', 'type']
const texts: readonly ImportField[] = ['oldNo', 'size', 'description']

function emptied(row: Row, field: ImportField): unknown {
  if (withoutNothing.includes(field)) throw new Unfit(`${row.header(field)}不能清空`, field)
  if (isWord(field)) return null
  if (texts.includes(field)) return ''
  throw new Unfit(`${row.header(field)}不能清空，可以填0`, field)
}
