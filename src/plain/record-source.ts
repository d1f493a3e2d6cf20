import { listed } from '../commands/search/listed.ts'
import { loadPinyin } from '../commands/search/pinyin.ts'
import { betweenHints, type FoundRecord, type RecordSource } from '../commands/source.ts'
import { type FieldFacts, wordsOf } from '../values/field-facts.ts'
import { showShortTime } from '../values/time.ts'
import { send } from '../wire/client.ts'
import { idOf, nameOf, type PlainRow, type Thing } from './plain.ts'
import { codesFilter } from './query.ts'
import { pageOf } from './use-list.ts'
import { show } from './values.ts'

/** A name or a number is shorter. */
const longest = 60
/** What a list answers at once. */
const mostFew = 200

/** Lets the palette find rows of a thing that says how, by its own list call: the server decides what is found and by whom. */
export function recordSource(thing: Thing): RecordSource | undefined {
  const { inPalette } = thing
  return (
    inPalette && {
      id: thing.id,
      sign: inPalette.sign,
      group: thing.tab,
      by: [thing.search, ...wholeTitles(thing)].join('、'),
      pane: thing.pane,
      ...(inPalette.enter && { enter: `${thing.id}.${inPalette.enter}` }),
      async search(query, most, signal) {
        // Many pasted codes are no name: the reader of codes sees to them.
        if (query.length > longest) return []
        const rows = inPalette.few
          ? await fewRows(thing, query, signal)
          : await foundRows(thing, query, most, signal)
        return rows.slice(0, most).map(row => recordOf(thing, row))
      },
    }
  )
}

function wholeTitles({ inPalette, filters }: Thing): readonly string[] {
  return (inPalette?.whole ?? []).flatMap(name => filters[name]?.title ?? [])
}

async function foundRows(
  thing: Thing,
  query: string,
  most: number,
  signal: AbortSignal,
): Promise<readonly PlainRow[]> {
  const asked = (input: object) => rowsOf(thing, { ...input, pageNum: 1, pageSize: most }, signal)
  const codes = codesFilter(thing)
  // A word of letters alone is typed far more often for a command than for the whole of a number.
  const whole = isCode(query) && /\d/.test(query) ? (thing.inPalette?.whole ?? []) : []
  const answers = await Promise.all([
    codes !== undefined && isCode(query) ? asked({ [codes]: [query, query.toUpperCase()] }) : [],
    asked({ [thing.keyword]: query }),
    ...whole.map(name => asked({ [name]: query })),
  ])
  return [...new Map(answers.flat().map(row => [idOf(thing, row), row])).values()]
}

async function fewRows(thing: Thing, query: string, signal: AbortSignal): Promise<readonly PlainRow[]> {
  const [pinyin, rows] = await Promise.all([
    loadPinyin(),
    rowsOf(thing, { pageNum: 1, pageSize: mostFew }, signal),
  ])
  const find = listed(
    rows.map(row => [nameOf(thing, row)]),
    pinyin,
  )
  return Array.from(find(query), place => rows[place]).filter(row => row !== undefined)
}

async function rowsOf(thing: Thing, input: object, signal: AbortSignal): Promise<readonly PlainRow[]> {
  const asked = { ...thing.fixed, ...input }
  return pageOf(await send(thing.calls.list, asked, { signal, dedupe: false, quiet: true })).records
}

/** What is wholly a code is asked for as one too: among a hundred that contain it, it comes first. */
function isCode(query: string): boolean {
  return /^[\w./-]{2,40}$/.test(query)
}

function recordOf(thing: Thing, row: PlainRow): FoundRecord {
  const facts = new Map(thing.fields.map(field => [field.name, field]))
  const hint = (thing.inPalette?.shows ?? []).flatMap(name => {
    const field = facts.get(name)
    const text = field ? said(field.facts, row[name], field.list?.unit ?? field.facts.unit) : ''
    return text === '' ? [] : [text]
  })
  return {
    id: idOf(thing, row),
    name: nameOf(thing, row),
    version: Number(row.version),
    row,
    hint: hint.join(betweenHints),
  }
}

/** As a list shows it; a bare number says what it counts. */
function said(facts: FieldFacts, value: unknown, unit: string | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  if (facts.holds === 'time') return showShortTime(String(value), Date.now())
  const text = wordsOf(facts)[String(value)] ?? show(facts, value)
  if (facts.holds === 'money') return `¥${text}`
  if (facts.holds === 'whole') return `${facts.title}${text}`
  return unit === undefined ? text : `${text} ${unit}`
}
