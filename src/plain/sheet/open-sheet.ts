import { loadPinyin } from '../../commands/search/pinyin.ts'
import type { Option } from '../../kit/fields/options.ts'
import { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { pinyinMatch } from '../option-match.ts'
import { fetchOptions } from '../options.ts'
import type { Thing, ThingField } from '../plain.ts'
import type { ListQuery } from '../query.ts'
import { sheetColumns } from './columns.ts'
import { fetchChosen, fetchFound, fetchRows } from './fetch-sheet.ts'
import { sheetFields } from './fields.ts'
import { RowLoader } from './row-loader.ts'
import { RowQuestion } from './row-question.ts'

export interface SheetSession {
  readonly sheet: Sheet
  readonly loader: RowLoader
  readonly question: RowQuestion
  /** The rows as the server froze them; absent where they were chosen one by one. */
  readonly snapshotId: string | undefined
}

/** Rows that were chosen one by one are looked for in all there are. */
const nothing: ListQuery = { filters: {}, keyword: '', sort: undefined, page: 1, size: 20 }

interface Opening {
  readonly thing: Thing
  /** `all` or ids. */
  readonly which: string
  readonly query: ListQuery
  may(field: ThingField): boolean
  readonly signal: AbortSignal
}

/** Ids, choices, pinyin and the contract are fetched side by side; the first rows stand when this resolves. */
export async function openSheet({ thing, which, query, may, signal }: Opening): Promise<SheetSession> {
  const picks = sheetFields(thing).flatMap(({ name, form }) =>
    form?.pick ? [{ name, call: form.pick, of: form.pickOf }] : [],
  )
  const [{ ids, rows, snapshotId }, pinyin, problem, ...lists] = await Promise.all([
    fetchChosen(thing, which, query, signal),
    loadPinyin(),
    problems(thing),
    ...picks.map(({ call, of }) => fetchOptions(call, of)),
  ])
  const options = new Map<string, readonly Option[]>(picks.map(({ name }, at) => [name, lists[at] ?? []]))
  const columns = sheetColumns(thing, {
    may,
    options: field => options.get(field.name) ?? [],
    match: pinyinMatch(pinyin),
    problem,
  })
  const sheet = new Sheet(columns, ids)
  const loader = new RowLoader(sheet.store, (some, signal) => fetchRows(thing, some, signal))
  signal.addEventListener('abort', () => loader.dispose())
  sheet.store.load(rows)
  if (ids.length > 0) await loader.need([0])
  const base = which === 'all' ? query : nothing
  const question = new RowQuestion(thing, sheet, async ({ filters, keyword, sort }) => {
    const asked = {
      ...base,
      filters: { ...base.filters, ...filters },
      keyword: keyword || base.keyword,
      sort: sort ?? base.sort,
    }
    return (await fetchFound(thing, asked, signal)).ids
  })
  return { sheet, loader, question, snapshotId }
}

/** What the contract says against a value of a field. */
async function problems(thing: Thing): Promise<(field: ThingField, value: unknown) => string | undefined> {
  const [schema, { fieldCheck }] = await Promise.all([thing.schema(), import('../../contract/check.ts')])
  const checks = new Map(thing.fields.map(({ name }) => [name, fieldCheck(schema, name)]))
  return ({ name }, value) => checks.get(name)?.(value)
}
