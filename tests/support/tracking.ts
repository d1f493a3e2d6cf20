import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { houseSteps } from '../../src/values/house-funnel.ts'
import { showDay } from '../../src/values/time.ts'

/** A line as anybody may count it by hand. */
export interface Line {
  readonly id: number
  /** ms */
  readonly at: number
  readonly code: string
  readonly event: number
  readonly client: number
  readonly page: number
  readonly source: number
  readonly visitor: number | null
  readonly session: number | null
  readonly spu: number | null
  readonly props: Readonly<Record<string, unknown>> | null
}

/** Neither lines nor anything that was made of them. */
export async function emptyTracking(db: Db): Promise<void> {
  await sql`truncate tk_data, tk_day, tk_visitor_day, tk_session, tk_visit_day, tk_visit_length, tk_spu_day, tk_content_day, tk_people_day,
    tk_rolled`.execute(db)
  await sql`delete from stat_dirty where kind = 'tk'`.execute(db)
}

/** Every line, in order. */
export async function linesOf(db: Db): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select t.id, round(extract(epoch from t.create_time) * 1000)::float8 as at, e.code, t.event_id as event,
      t.client_id as client, coalesce(t.page_id, 0) as page, coalesce(t.source_id, 0) as source, t.visitor, t.session,
      t.spu_id as spu, t.props
    from tk_data t join tk_event e on e.id = t.event_id order by t.create_time, t.id`.execute(db)
  return rows
}

type Rolled = Readonly<
  Record<'day' | 'visitor' | 'people' | 'spu' | 'session' | 'visit' | 'length', readonly string[]>
>

/** What the rollups of the lines before a moment should hold, counted naively. */
export function counted(lines: readonly Line[], until: number): Rolled {
  const past = lines.filter(({ at }) => at < until)
  const tally = (keyOf: (line: Line) => string | undefined) => tallied(past, keyOf)
  const sessions = sessionsOf(past)
  return {
    day: tally(
      ({ at, event, client, page, source }) => `${showDay(at)} ${event} ${client} ${page} ${source}`,
    ),
    visitor: tally(({ at, visitor, client }) =>
      visitor === null ? undefined : `${showDay(at)} ${visitor} ${client}`,
    ),
    people: [...peopleOf(past, 'client'), ...peopleOf(past, 'any')].sort(),
    spu: tally(({ at, spu }) => (spu === null ? undefined : `${showDay(at)} ${spu}`)),
    session: sessions.map(each => Object.values(each).join(' ')).sort(),
    visit: tallied(sessions, ({ day, client, source }) => `${day} ${client} ${source}`),
    length: tallied(
      sessions,
      ({ day, client, begin = 0, end = 0 }) => `${day} ${client} ${Math.round((end - begin) / 1000)}`,
    ),
  }
}

/** How many came on each day, by the day before on which they came. */
function peopleOf(lines: readonly Line[], by: 'client' | 'any'): string[] {
  const came = new Map<string, Set<string>>()
  for (const { at, visitor, client } of lines) {
    if (visitor === null) continue
    const key = `${visitor} ${by === 'client' ? client : 0}`
    came.set(key, (came.get(key) ?? new Set()).add(showDay(at)))
  }
  return tallied(
    [...came].flatMap(([key, days]) =>
      [...days]
        .sort()
        .map((day, index, all) => `${day} ${key.split(' ')[1]} ${all[index - 1] ?? '-infinity'}`),
    ),
    line => line,
  )
}

/** How many there are of each kind. */
function tallied<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): string[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + 1)
  }
  return [...sums].map(([key, n]) => `${key} ${n}`).sort()
}

export function sessionsOf(lines: readonly Line[]) {
  const all = new Map<string, Line[]>()
  for (const line of lines) {
    if (line.session === null || line.visitor === null) continue
    const key = `${line.session} ${line.visitor}`
    all.set(key, [...(all.get(key) ?? []), line])
  }
  return [...all].map(([key, own]) => {
    const taken = walked(own, line => houseSteps.findIndex(({ code }) => code === line.code))
    const [first, last] = [own[0], own.at(-1)]
    return {
      key,
      day: showDay(first?.at ?? 0),
      client: first?.client,
      source: first?.source,
      begin: first?.at,
      end: last?.at,
      n: own.length,
      taken: houseSteps.map((_, step) => taken[step] ?? 0).join(' '),
    }
  })
}

/** When each step was taken, by hand: one line after the other, the next step or none. */
export function walked(own: readonly Line[], stepOf: (line: Line) => number): number[] {
  const taken: number[] = []
  for (const line of own) if (stepOf(line) === taken.length) taken.push(line.at)
  return taken
}

/** What they do hold. */
export async function rolled(db: Db): Promise<Rolled> {
  const all = async (query: string) =>
    (await sql<{ line: string }>`${sql.raw(query)}`.execute(db)).rows.map(({ line }) => line).sort()
  const ms = (column: string) => `coalesce(round(extract(epoch from ${column}) * 1000), 0)::bigint`
  return {
    day: await all(
      `select concat_ws(' ', to_char(day, 'YYYY-MM-DD'), event_id, client_id, page_id, source_id, n) as line from tk_day`,
    ),
    visitor: await all(
      `select concat_ws(' ', to_char(day, 'YYYY-MM-DD'), visitor, client_id, n) as line from tk_visitor_day`,
    ),
    people: await all(
      `select concat_ws(' ', to_char(day, 'YYYY-MM-DD'), client_id, before, n) as line from tk_people_day`,
    ),
    spu: await all(`select concat_ws(' ', to_char(day, 'YYYY-MM-DD'), spu_id, n) as line from tk_spu_day`),
    session:
      await all(`select concat_ws(' ', session, visitor, to_char(day, 'YYYY-MM-DD'), client_id, source_id,
      ${ms('begin_time')}, ${ms('end_time')}, n, ${ms('view_time')}, ${ms('cart_time')}, ${ms('order_time')}) as line
      from tk_session`),
    visit: await all(
      `select concat_ws(' ', to_char(day, 'YYYY-MM-DD'), client_id, source_id, visits) as line from tk_visit_day`,
    ),
    length: await all(
      `select concat_ws(' ', to_char(day, 'YYYY-MM-DD'), client_id, seconds, n) as line from tk_visit_length`,
    ),
  }
}
