import type { ActedRow, Asked, Ctx } from './command.ts'
import type { PaneKind, ScreenKey } from './situation.ts'

/** The first character of a query that asks for records of one kind alone, and what they are called together. */
export const recordSigns = [
  { sign: '#', name: '商品' },
  { sign: '@', name: '客户' },
  { sign: '&', name: '角色和用户' },
  { sign: '%', name: '订单' },
] as const
export type RecordSign = (typeof recordSigns)[number]['sign']

export function isRecordSign(mode: string): mode is RecordSign {
  return recordSigns.some(({ sign }) => sign === mode)
}

/** Stands between the parts of a hint; the first tells it best. */
export const betweenHints = ' · '

/** One record that a source found, as a row that commands act on. */
export interface FoundRecord extends ActedRow {
  /** What tells it from its like: its number, its category, its stock. */
  readonly hint: string
}

/**
 * Lets the palette search rows of a thing on the server (`@周大福`). A thing declares one, the shell hands in those of the
 * screens that are held: the palette knows neither things nor calls.
 */
export interface RecordSource {
  readonly id: string
  readonly sign: RecordSign
  /** Heading of its rows. */
  readonly group: string
  /** What a record is searched by: 名称、款号. */
  readonly by: string
  /** The home of the commands that may act on its rows. */
  readonly pane: PaneKind
  /** Id of the command that Enter runs on a record; where it may not run, or there is none, all that may is listed. */
  readonly enter?: string
  /** The best first, at most so many. */
  search(query: string, most: number, signal: AbortSignal): Promise<readonly FoundRecord[]>
}

/** All that a list finds for a question, as rows that something is to be done to. */
export interface FoundRows {
  readonly screen: ScreenKey
  readonly pane: PaneKind
  /** The question as the address of the list says it. */
  readonly search: Readonly<Record<string, string>>
  /** The same as the list asks it: nothing is done before its list asks exactly this. */
  readonly query: Readonly<Record<string, unknown>>
  /** So many as they are told: 8款商品. */
  readonly told: string
  /** Only so many of them, as the list shows them; absent: all. */
  readonly first?: number
  /** They are only shown. */
  readonly shown?: true
}

/** What stands in a query beside its being one: pasted codes, a sentence of conditions, a deed and what it is done to. */
export interface Reading {
  /** Id of the command that does what was read, with what it would ask for. */
  readonly command: string
  readonly given: Asked
  /** What it is done to, where that was said too; absent: what the command itself finds. */
  readonly on?: FoundRows
  /** Heading under which it stands. */
  readonly group: string
  /** As it was understood, word by word; `bad` is what was not. */
  readonly parts: readonly { readonly field?: string; readonly value: string; readonly bad?: true }[]
  /** What comes of it: 14款. */
  readonly hint?: string
  /** Why it cannot be done just now. */
  readonly reason?: string
}

export interface QueryReader {
  readonly id: string
  /** In these modes; '' is the one without a sign. */
  readonly signs: readonly (RecordSign | '')[]
  /** None where the query is nothing of the kind. */
  read(query: string, ctx: Ctx, signal: AbortSignal): Promise<readonly Reading[]>
}

/**
 * What a command sees of a record that was found: exactly this row, wherever the operator stands. No pane is lent, for
 * the list in sight has other rows chosen; what needs one goes to the screen of the record.
 */
export function ctxOfRecord({ pane }: Pick<RecordSource, 'pane'>, record: FoundRecord, ctx: Ctx): Ctx {
  return {
    ...ctx,
    pane: undefined,
    rows: [record],
    situation: { ...ctx.situation, pane, selection: 'one', editor: 'closed' },
    // Spread loses methods of a class instance: these are named so that they survive.
    can: permit => ctx.can(permit),
    sees: screen => ctx.sees(screen),
    go: path => ctx.go(path),
    open: (screen, search) => ctx.open(screen, search),
    say: text => ctx.say(text),
    warn: text => ctx.warn(text),
  }
}
