import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import {
  type ClientTable,
  clientHeads,
  clientTables,
  clientTableTitles,
} from '../../../values/client-tables.ts'
import { byteOrderMark, csvLine } from '../../../values/csv.ts'

/** What the dialog knows and says; no React, no calls. */
export type Found = Partial<Out<Api['channelExcel']['resolvingChannelInfo']>>
export type Verdicts = Out<Api['channel']['batchHandlerChannelData']>

/** What the server has said of a line: nothing where it was added, else why not. */
export type Said = ReadonlyMap<string, string>

export type LineState = 'ready' | 'bad' | 'added' | 'refused'

export interface ImportLine {
  readonly line: number
  readonly cells: readonly string[]
  readonly state: LineState
  readonly reason: string
}

export const stateWords: Readonly<Record<LineState, string>> = {
  ready: '可导入',
  bad: '有误',
  added: '已导入',
  refused: '未导入',
}

export interface TableView {
  readonly table: ClientTable
  readonly title: string
  /** What wants looking at first. */
  readonly lines: readonly ImportLine[]
  /** Those that may still be added, or are: the others stay out. */
  readonly good: number
  readonly out: number
}

export function lineKey(table: ClientTable, line: number): string {
  return `${table} ${line}`
}

export function tablesOf(found: Found, said: Said): TableView[] {
  return clientTables.flatMap(table => {
    const judged = found[table]
    if (!judged) return []
    const lines = judged.map(({ line, cells, errors }): ImportLine => {
      const answer = said.get(lineKey(table, line))
      if (errors.length > 0) return { line, cells, state: 'bad', reason: errors.join('；') }
      if (answer === undefined) return { line, cells, state: 'ready', reason: '' }
      return { line, cells, state: answer === '' ? 'added' : 'refused', reason: answer }
    })
    const out = lines.filter(isOut)
    const rest = lines.filter(line => !isOut(line))
    return [
      {
        ...{ table, title: clientTableTitles[table], lines: [...out, ...rest] },
        ...{ good: rest.length, out: out.length },
      },
    ]
  })
}

function isOut({ state }: ImportLine): boolean {
  return state === 'bad' || state === 'refused'
}

/** Where the person should look first: at what stays out, else at what there is. */
export function firstTable(tables: readonly TableView[]): ClientTable | undefined {
  return (tables.find(({ out }) => out > 0) ?? tables.find(({ good }) => good > 0) ?? tables[0])?.table
}

export function sums(tables: readonly TableView[]): { good: number; out: number; added: number } {
  const add = (count: (table: TableView) => number) => tables.reduce((sum, table) => sum + count(table), 0)
  return {
    good: add(({ good }) => good),
    out: add(({ out }) => out),
    added: add(({ lines }) => lines.filter(({ state }) => state === 'added').length),
  }
}

/** What stayed out, with the heads of its table and why: put right, it can be imported again. */
export function outCsv({ table, lines }: TableView): string {
  const body = lines.filter(isOut).map(({ cells, reason }) => csvLine([...cells, reason]))
  return [byteOrderMark + csvLine([...clientHeads(table), '原因']), ...body].join('')
}
