import type { ReactNode } from 'react'
import type { RecordSign } from '../commands/source.ts'
import type { BareCall, BlobCall, Call, Out, Schema } from '../contract/call.ts'
import { type FieldFacts, wordsOf } from '../values/field-facts.ts'
import type { FunctionCode } from '../values/functions.ts'
import type { Screen } from '../values/screens.ts'

/**
 * A plain thing: a table, filters, an editor and some actions, declared once. Titles, limits and code lists come
 * from the contract (src/generated/contract/rows), permissions from the calls; a declaration says only how it is shown.
 * Data only: what needs JSX stands in <thing>.view.tsx and is loaded with the screen.
 */
type RowOf<L extends Call> = Out<L> extends { records: readonly (infer R)[] } ? R : never

/** One row inside the machine: its fields were checked when the thing was declared. */
export type PlainRow = Readonly<Record<string, unknown>>

/** Verbs of the machine that a declaration may put into the head of its list; other verbs are always there. */
export type HeadVerb = 'export' | 'on' | 'off'

/** The rows in which the machine's own verbs stand. */
export interface RowVerbs<R = PlainRow> {
  edit?(row: R): boolean
  remove?(row: R): boolean
}

/** In every row. */
export const always = () => true

export interface InList {
  /** The title of the column, where it is not the title of the field. */
  readonly title?: string
  /** px at 100 % text. */
  readonly width: number
  readonly grow?: number
  readonly sortable?: true
  readonly muted?: true
  readonly unit?: string
  /** Not shown until the operator asks for it. */
  readonly hidden?: true
  /** Stays however narrow the list is: without it its rows are not told apart, or nobody knows what to do with them. */
  readonly keep?: true
}

export interface InForm {
  /** Several lines. */
  readonly lines?: true
  readonly hint?: string
  /** Of a day chosen without a time: its end, where a period ends. */
  readonly endsDay?: true
  /** Chosen from the rows that this call answers, and what it is sent. */
  readonly pick?: BareCall
  readonly pickOf?: Readonly<Record<string, unknown>>
  /** The call is asked as one types, by `keywords`, and by `id` for the chosen one; this stands in the empty field. */
  readonly searched?: string
  /**
   * The field of the form whose row the choices belong to, and its name in the call: the roles of the client chosen
   * above. Choosing another client empties this field.
   */
  readonly pickBy?: readonly [field: string, parameter: string]
}

export interface Field {
  readonly list?: InList
  readonly form?: InForm
  /** May be set over many rows at once. */
  readonly bulk?: true
  /** Stands in the bulk grid too, where it is only read: whose the row is, or what one must know to write beside it. */
  readonly seen?: true
}

export type Filter =
  | {
      readonly kind: 'choice'
      readonly title: string
      readonly words: Readonly<Record<string, string>>
      /** What a sentence in the palette may say for each: 有货, 现货. */
      readonly said?: Readonly<Record<string, readonly string[]>>
    }
  | {
      readonly kind: 'pick'
      readonly title: string
      readonly from: BareCall
      readonly of?: Readonly<Record<string, unknown>>
      readonly many: boolean
      /** What is chosen is a text, not the id of a row. */
      readonly texts?: true
      /** As in a form: asked as one types. */
      readonly searched?: string
    }
  /** `digits`: a number on the wire. */
  | { readonly kind: 'text'; readonly title: string; readonly digits?: true }
  /** Comes with a link alone, as nobody would type it: it is called `said`, and is only taken away. */
  | { readonly kind: 'link'; readonly title: string; readonly said: string }
  /** Many codes, pasted; `missing` is the call that says which of them are nowhere. */
  | { readonly kind: 'codes'; readonly title: string; readonly missing: BareCall }
  | {
      readonly kind: 'range'
      readonly title: string
      readonly unit: string
      readonly min: string
      readonly max: string
    }
  /** A period: `yyyy-MM-dd HH:mm:ss` of Shanghai in two parameters, either of which may be left out. */
  | {
      readonly kind: 'time'
      readonly title: string
      readonly min: string
      readonly max: string
      /** Where a sentence does not say which time is meant. */
      readonly usual?: { readonly filter: string; readonly value: string }
    }

export interface Manners {
  /** px at 100 % text of the rows with their head; as much as there is unless told. */
  readonly height?: number
  /** ms that it goes on saying that it loads after its rows have come. */
  readonly lingers?: number
  /** The page to show after the last rows of the last page were removed; the page before it unless told. */
  readonly afterLast?: 'first'
}

/**
 * How the palette finds its rows: by which sign, and which fields beside the name tell one row from others of the same
 * name.
 */
export interface InPalette<F extends string = string> {
  readonly sign: RecordSign
  readonly shows: readonly F[]
  /** They are few and their list knows no Pinyin: all are asked for, and searched here. */
  readonly few?: true
  /** Text filters of its list that what is typed may be the whole of, beside the keyword: a waybill, a 货号. */
  readonly whole?: readonly string[]
  /** The verb of its command that Enter runs on what was found; absent: all that may be done to it is listed. */
  readonly enter?: string
}

/** Its rows may be gone through one at a time (queue/): the word for it, and the filter by which they wait. */
export interface InQueue {
  /** 审核 */
  readonly deed: string
  readonly waits: Readonly<Record<string, string>>
  /** The sort by which the oldest stands first; the id unless told. */
  readonly oldest?: string
}

/** What lies under each row of a list: 货 under a 款. */
export interface Unfolds {
  /** 货品 */
  readonly title: string
  /** Loaded with the first row that is unfolded. */
  readonly lines: () => Promise<Lines>
}

/** Lines are rows of a thing: some of its fields, and its commands that are placed `at: ['line']`. */
export interface Lines {
  readonly thing: Thing
  /** The fields in their order, and px of each at 100 % text: beside them what can be done must have room. */
  readonly shows: Readonly<Record<string, number>>
  readonly cells: Readonly<Record<string, (row: PlainRow) => ReactNode>>
  /** Those under the row of this id; asked for when it is unfolded. A `heading` stands above those that it is about. */
  under(id: number, signal: AbortSignal): Promise<readonly PlainRow[]>
}

/** A service whose calls have these names is given as it is. */
interface Calls<L extends Call> {
  readonly list: BareCall<L>
  readonly add?: BareCall
  readonly update?: BareCall
  readonly delete?: BareCall
  readonly removeMany?: BareCall
  /** 置顶 by `{id, topFlag: 0 | 1}`. */
  readonly top?: BareCall
  /** A new order by `{ids}`; without it sort numbers are set by the update call. */
  readonly sort?: BareCall
  /** 上架 and 下架 by `{ids, status: 0 | 1}`. */
  readonly shelves?: BareCall
  /** One row by id, for a link to its editor: `{id}`. */
  readonly details?: BareCall
  /** Rows by ids: `{ids}`. */
  readonly rows?: BareCall
  /** All ids of a filter in order: `{snapshotId, ids}`; any list has one by the machine, with `rows` (sheet/fetch-sheet.ts). */
  readonly snapshot?: BareCall
  /** By the field of a number, ids of rows: a block may be pasted into the bulk grid by it. `{by, codes}`, a list a code. */
  readonly idsOf?: Readonly<Record<string, BareCall>>
  /** A batch call of its own (sku/batch/update); without it the generic one serves, through the update call. */
  readonly batch?: BareCall
  /** A file of its own by `{ids}` or by the list's question; without it the rows of the list are the file. */
  readonly export?: BareCall<BlobCall>
}

export interface Declaration<L extends Call> {
  /** Names commands, panes and drafts: `label`. */
  readonly id: string
  /** Its table on the server, as hints of changed rows name it: the id in small letters, `sys_app`, unless told. */
  readonly table?: string
  /** The word of one row: 标签. */
  readonly title: string
  /** Its counter: 条 unless told. */
  readonly unit?: string
  readonly screen: Screen
  readonly calls: Calls<L>
  readonly facts: { readonly [F in keyof RowOf<L> & string]?: FieldFacts }
  /** The field that names a row, and the one that is its code: `name` and, where the row has it, `code` unless told. */
  readonly name?: keyof RowOf<L> & string
  readonly code?: keyof RowOf<L> & string
  /** Where the id has another name than `id`. */
  readonly idField?: keyof RowOf<L> & string
  /** Its own file call serves several lists, and takes `{kind, filters, ids}`: which of them this is. */
  readonly exportKind?: string
  /** In the order of columns and form rows. */
  readonly fields: { readonly [F in keyof RowOf<L> & string]?: Field }
  /** `field`: what the row's field of that name says of itself, its words to choose from or its text. */
  readonly filters?: Readonly<Record<string, Filter | 'field'>>
  /** The placeholder of the search box: the titles of its text fields unless told. */
  readonly search?: string
  /** With a picture: rows of 36. */
  readonly picture?: keyof RowOf<L> & string
  /** Verbs of the machine in the list's head, between the commands that lead and the others. */
  readonly headVerbs?: readonly HeadVerb[]
  /** Sent with every list call beside the question: the kind of rows that this list shows. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** The field of the list call that takes the search box's text; `keyword` unless told. */
  readonly keyword?: string
  /** 序号 as the first column. */
  readonly numbered?: true
  /** Its rows have 操作 as their last column: these of the machine, in some rows or all, and the commands placed in a row. */
  readonly rowVerbs?: RowVerbs<RowOf<L>>
  /** px of 操作, where its words are fewer than in most lists. */
  readonly rowWidth?: number
  /** What spec.md says of a list beyond all others. */
  readonly manners?: Manners
  /** The schema of a new row, loaded with the editor; a list without a form has none. */
  readonly schema?: () => Promise<Schema>
  /** The Chinese words of its own screen tab, where several things share a screen. */
  readonly tab?: string
  /** What its tab says, where that is not what its list is called: the list of a screen that is called as the screen is. */
  readonly tabWord?: string
  readonly inPalette?: InPalette<keyof RowOf<L> & string>
  readonly queue?: InQueue
  readonly unfolds?: Unfolds
  /** Its rows are edited in the bulk grid too: all fields of its form that a cell can hold, or these of them. */
  readonly sheet?: true | readonly (keyof RowOf<L> & string)[]
  /** Codes beyond the call's own for single fields. */
  readonly codes?: { readonly [F in keyof RowOf<L> & string]?: readonly FunctionCode[] }
}

export interface ThingField extends Field {
  readonly name: string
  readonly facts: FieldFacts
}

export interface Thing<R = PlainRow> {
  readonly id: string
  readonly table: string
  readonly title: string
  readonly unit: string
  readonly screen: Screen
  readonly calls: Calls<Call>
  readonly name: string
  readonly code: string | undefined
  readonly idField: string
  readonly exportKind: string | undefined
  readonly fields: readonly ThingField[]
  readonly filters: Readonly<Record<string, Filter>>
  readonly search: string
  readonly picture: string | undefined
  readonly headVerbs: readonly HeadVerb[]
  readonly fixed: Readonly<Record<string, unknown>>
  readonly keyword: string
  readonly numbered: boolean
  readonly rowVerbs: RowVerbs<R> | undefined
  readonly rowWidth: number
  readonly manners: Manners
  readonly schema: () => Promise<Schema>
  readonly tab: string
  readonly tabWord: string
  readonly inPalette: InPalette | undefined
  readonly queue: InQueue | undefined
  readonly unfolds: Unfolds | undefined
  readonly sheet: true | readonly string[] | undefined
  readonly codes: Readonly<Record<string, readonly FunctionCode[] | undefined>>
  /** `label.list`: the pane its list stands in. */
  readonly pane: string
}

/** Declares a thing. Throws at start-up where a field has no facts in the contract. */
export function plain<L extends Call>(declared: Declaration<L>): Thing<RowOf<L>> {
  const facts: Readonly<Record<string, FieldFacts | undefined>> = declared.facts
  const given: Readonly<Record<string, Field | undefined>> = declared.fields
  const fields = Object.entries(given).flatMap(([name, field]) => {
    const known = facts[name]
    if (!known) throw new Error(`${declared.id}.${name} is not a field of the contract's row`)
    return field ? [{ ...field, name, facts: known }] : []
  })
  if (declared.schema === undefined && (declared.calls.add || fields.some(({ form }) => form)))
    throw new Error(`${declared.id} has a form and no schema`)
  return {
    id: declared.id,
    table: declared.table ?? tableOf(declared.id),
    title: declared.title,
    unit: declared.unit ?? '条',
    screen: declared.screen,
    calls: declared.calls,
    name: declared.name ?? 'name',
    code: declared.code ?? ('code' in facts ? 'code' : undefined),
    idField: declared.idField ?? 'id',
    exportKind: declared.exportKind,
    fields,
    filters: Object.fromEntries(
      Object.entries(declared.filters ?? {}).map(([name, filter]) => [
        name,
        filter === 'field' ? filterOf(declared.id, name, facts[name]) : filter,
      ]),
    ),
    search: declared.search ?? searched(fields),
    picture: declared.picture,
    headVerbs: declared.headVerbs ?? [],
    fixed: declared.fixed ?? {},
    keyword: declared.keyword ?? 'keyword',
    numbered: declared.numbered ?? false,
    rowVerbs: declared.rowVerbs,
    rowWidth: declared.rowWidth ?? 260,
    manners: declared.manners ?? {},
    schema: declared.schema ?? noForm,
    tab: declared.tab ?? declared.title,
    tabWord: declared.tabWord ?? declared.tab ?? declared.title,
    inPalette: declared.inPalette,
    queue: declared.queue,
    unfolds: declared.unfolds,
    sheet: declared.sheet,
    codes: declared.codes ?? {},
    pane: `${declared.id}.list`,
  }
}

async function noForm(): Promise<Schema> {
  throw new Error('a list without a form has no editor')
}

function filterOf(thing: string, name: string, facts: FieldFacts | undefined): Filter {
  if (!facts) throw new Error(`${thing}.${name} is not a field of the contract's row`)
  const words = wordsOf(facts)
  if (Object.keys(words).length > 0) return { kind: 'choice', title: facts.title, words }
  if (facts.holds === 'text' || facts.holds === 'phone') return { kind: 'text', title: facts.title }
  throw new Error(`${thing}.${name} is no code list and no text`)
}

/** `sysApp` is kept in `sys_app`. */
export function tableOf(id: string): string {
  return id.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

function searched(fields: readonly ThingField[]): string {
  return fields
    .flatMap(({ facts, form }) =>
      (facts.holds === 'text' || facts.holds === 'phone') && form ? [facts.title] : [],
    )
    .join('、')
}

export function idOf(thing: Thing, row: PlainRow): number {
  return Number(row[thing.idField])
}

export function nameOf(thing: Thing, row: PlainRow): string {
  return String(row[thing.name] ?? '')
}

/** Whether its rows can be edited in the bulk grid. */
export function hasSheet({ sheet }: Thing): boolean {
  return sheet !== undefined
}

/** Its bulk grid has calls of its own and is what the list is there for: its button gives way last, elsewhere first. */
export function isMadeOfSheet({ sheet, calls }: Thing): boolean {
  return sheet !== undefined && calls.snapshot !== undefined
}

/** The call by which rows change, if there is one. */
export function setCall({ calls }: Thing): BareCall | undefined {
  return calls.batch ?? calls.update
}

/** The call by which rows take another order, if they have one. */
export function sortCall(thing: Thing): BareCall | undefined {
  const ordered = thing.fields.some(field => field.name === 'sortNo')
  return thing.calls.sort ?? (ordered ? setCall(thing) : undefined)
}

/** The field that 上架 or 启用 changes: through its own call where there is one, else where a batch may set it. */
export function stateField(thing: Thing): ThingField | undefined {
  const named = (name: string) => thing.fields.find(field => field.name === name)
  if (thing.calls.shelves) return named('status')
  const enabled = named('enabled')
  return setCall(thing) && enabled?.bulk ? enabled : undefined
}

/** The codes of a call, any one of which is needed. */
export function codesOf(call: BareCall | undefined): readonly FunctionCode[] {
  return call && typeof call.permit !== 'string' && 'code' in call.permit ? call.permit.code : []
}
