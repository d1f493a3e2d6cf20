import type { Filter, PlainRow, Thing } from '../../src/plain/plain.ts'
import { cancelled, lost } from '../../src/values/lottery/draw.ts'

/** What a filter is asked, and which of the rows it is to find. */
export interface Asked {
  readonly input: Readonly<Record<string, unknown>>
  readonly finds: (row: PlainRow) => boolean
}

type Told = (row: PlainRow) => unknown

/** Filters whose field the row calls otherwise; a list holds what is asked for among others. */
const named: Readonly<Record<string, Told>> = {
  'channel.brandId': row => idsOf(row.brandList),
  'channel.labelId': row => idsOf(row.labelList),
  // Who helps looks after the client too.
  'channel.saleManId': row => [row.saleManId, ...listed(row.helperIds)],
  'clientList.brandId': row => idsOf(row.brandList),
  'clientList.labelId': row => idsOf(row.labelList),
  'clientList.saleManId': row => [row.saleManId, ...listed(row.helperIds)],
  'clientAccount.busType': row => listOf(row.roles).map(role => role.busType),
  'account.busType': row => listOf(row.roles).map(role => role.busType),
  // Either side of it.
  'channelAuthorize.channelId': row => [row.channelId, row.toChannelId],
  'tkEvent.variableId': row => listed(row.variableIds),
  'user.roleId': row => idsOf(row.roles),
  'ibc.codes': row => row.code,
  'orderReturn.skuNo': row => row.pNo,
  // A wave has those of all its lines.
  'sorting.counter': row => row.counters,
  'lotteryDraw.isWon': row => ([lost, cancelled].some(state => state === row.state) ? 0 : 1),
  'ibc.bound': row => (row.epc === '' ? 0 : 1),
  'stock.lowStock': row => (Number(row.stock) < Number(row.safeStock) ? 1 : 0),
  'skcStock.lowStock': row => (Number(row.lowCount) > 0 ? 1 : 0),
}

/** The time that a period is asked of, where it is not that of the row's making. */
const dated: Readonly<Record<string, string>> = {
  content: 'publishTime',
  liveRoom: 'beginTime',
  sortingMissing: 'missingTime',
}
/** A period that is asked of the row's own period: those that have a part in it. */
const spans = new Set([
  'discount',
  'venue',
  'seckill',
  'lottery',
  'equity',
  'survey',
  'topic',
  'homeScreen',
  'frame',
  'channelAuthorize',
])

/** Questions to a filter from the facts of the rows; none where the row does not hold what it is about. */
export function questions(
  thing: Thing,
  name: string,
  filter: Filter,
  rows: readonly PlainRow[],
): readonly Asked[] {
  const told =
    named[`${thing.id}.${name}`] ?? (rows.some(row => name in row) ? (row: PlainRow) => row[name] : undefined)
  switch (filter.kind) {
    case 'choice':
      return told
        ? Object.keys(filter.words).map(code => equal(name, /^-?\d+$/.test(code) ? Number(code) : code, told))
        : []
    case 'pick': {
      const values = told
        ? some(
            rows
              .flatMap(row => told(row))
              .filter(value => typeof value === (filter.texts ? 'string' : 'number')),
          )
        : []
      return told ? values.map(value => equal(name, value, told, filter.many)) : []
    }
    case 'text': {
      const values = told ? some(rows.map(told)) : []
      if (!told) return []
      if (filter.digits) return values.map(value => equal(name, value, told))
      // Of what is hidden the end is asked for: that much is shown.
      const whole = String(values.at(-1) ?? '').replace(/^.*\*{4}/, '')
      const finds = (row: PlainRow) => String(told(row)).toLowerCase().includes(whole.toLowerCase())
      return [{ input: { [name]: whole }, finds }]
    }
    // Of the log: no row says which import it is of.
    case 'link':
      return []
    case 'range': {
      if (!told) return []
      const middle = Number(middleOf(rows.flatMap(told).map(Number)))
      return [
        {
          input: { [filter.min]: String(middle) },
          finds: row => listed(told(row)).some(n => Number(n) >= middle),
        },
        {
          input: { [filter.max]: String(middle) },
          finds: row => listed(told(row)).some(n => Number(n) <= middle),
        },
      ]
    }
    case 'time':
      return periods(thing, filter, rows)
    case 'codes': {
      const code = told && middleOf(rows.flatMap(told))
      return told ? [{ input: { [name]: [code, 'X'] }, finds: row => listed(told(row)).includes(code) }] : []
    }
  }
}

function periods(
  thing: Thing,
  { min, max }: { readonly min: string; readonly max: string },
  rows: readonly PlainRow[],
): readonly Asked[] {
  const own = spans.has(thing.id)
  const field = dated[thing.id] ?? 'createTime'
  const middle = String(middleOf(rows.map(row => row[own ? 'beginTime' : field])))
  const from = (row: PlainRow) => (own ? (row.beginTime ?? '') : (row[field] ?? '9999'))
  const to = (row: PlainRow) => (own ? (row.endTime ?? '9999') : (row[field] ?? ''))
  return [
    { input: { [min]: middle }, finds: row => String(to(row)) >= middle },
    { input: { [max]: middle }, finds: row => String(from(row)) <= middle },
  ]
}

function equal(name: string, value: unknown, told: Told, many = false): Asked {
  const finds = (row: PlainRow) => {
    return listed(told(row)).includes(value)
  }
  return { input: { [name]: many ? [value] : value }, finds }
}

/** Each once, in order. */
function distinct(values: readonly unknown[]): unknown[] {
  return [...new Set(values.filter(value => value !== null && value !== undefined && value !== ''))].sort(
    (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1),
  )
}

function middleOf(values: readonly unknown[]): unknown {
  const there = distinct(values)
  return there[Math.floor(there.length / 2)]
}

/** The least, the middle and the greatest of what there is. */
function some(values: readonly unknown[]): unknown[] {
  const there = distinct(values)
  return there.length === 0 ? [] : [...new Set([there[0], middleOf(values), there.at(-1)])]
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(each => Object.fromEntries(Object.entries(each))) : []
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function idsOf(value: unknown): unknown[] {
  return listOf(value).map(each => each.id ?? each.value)
}
