import { type RawBuilder, sql } from 'kysely'
import { daysIn } from '../../../../src/values/compared.ts'
import { funnelDays, type Step } from '../../../../src/values/funnel.ts'
import { houseSteps } from '../../../../src/values/house-funnel.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { bad } from '../../../call/refusal.ts'
import type { Db } from '../../../db/database.ts'
import { houseCounts, sessions } from './began.query.ts'
import { type Asked, within } from './cut.query.ts'
import type { Share } from './visits.query.ts'

export interface Walk extends Asked {
  readonly steps?: readonly Step[] | undefined
  readonly by: 'session' | 'visitor'
  readonly days: number
  /** A job asks: nobody waits for it. */
  readonly long?: boolean
}

/** Whoever took the first step: when each step was taken, by which client and from which source the first. */
export interface Walked {
  readonly steps: readonly { readonly event: string; readonly title: string }[]
  /** Rows (session, visitor, taken, client_id, source_id). */
  readonly units: RawBuilder<unknown>
}

const house = houseSteps.map(({ code, title }) => ({ event: code, title }))

export async function walk(db: Db, asked: Walk): Promise<Walked> {
  if (asked.steps === undefined)
    return {
      steps: house,
      units: sql`select session, visitor, array_remove(array[view_time, cart_time, order_time], null) as taken,
        client_id, source_id from (${sessions(asked)}) as s where view_time is not null`,
    }
  if (!asked.long && daysIn(asked) > funnelDays)
    throw bad(refusalMessage('funnel.long', { n: funnelDays }), 'end')
  const known = await eventsOf(db, asked.steps)
  return {
    steps: known.map(({ code, name }) => ({ event: code, title: name })),
    units: unitsOf(asked, asked.steps, known),
  }
}

interface Event {
  readonly id: number
  readonly code: string
  readonly name: string
}

async function eventsOf(db: Db, steps: readonly Step[]): Promise<readonly Event[]> {
  const codes = steps.map(({ event }) => event)
  const { rows } = await sql<Event>`
    select id, code, name from tk_event where code = any(${[...new Set(codes)]}::text[])`.execute(db)
  return codes.map(code => {
    const event = rows.find(each => each.code === code)
    if (!event) throw bad(refusalMessage('tracking.event', { code }), 'steps')
    return event
  })
}

function unitsOf(asked: Walk, steps: readonly Step[], events: readonly Event[]): RawBuilder<unknown> {
  const fits = steps.map(({ variable, value }, place) => {
    const of = sql`t.event_id = ${events[place]?.id ?? 0}`
    return variable === undefined ? of : sql`${of} and t.props ->> ${variable}::text = ${value ?? ''}`
  })
  const bits = sql.join(
    fits.map((fit, place) => sql`(case when ${fit} then ${2 ** place}::int else 0 end)`),
    sql` + `,
  )
  const [unit, span, known] =
    asked.by === 'session'
      ? [sql`session, visitor`, sql`null`, sql`t.session is not null and t.visitor is not null`]
      : [sql`visitor`, sql`make_interval(days => ${asked.days}::int)`, sql`t.visitor is not null`]
  const client = asked.clientId === undefined ? sql`` : sql` and t.client_id = ${asked.clientId}`
  return sql`
    select ${asked.by === 'session' ? sql`session` : sql`null::bigint as session`}, visitor,
      tk_walk(bits, create_time, ${span} order by create_time, id) as taken,
      (array_agg(client_id order by create_time, id) filter (where bits & 1 = 1))[1] as client_id,
      coalesce((array_agg(source_id order by create_time, id) filter (where bits & 1 = 1))[1], 0) as source_id
    from (
      select t.session, t.visitor, t.create_time, t.id, t.client_id, t.source_id, (${bits})::int as bits
      from tk_data t where t.event_id = any(${[...new Set(events.map(({ id }) => id))]}::bigint[])
        and ${within(sql`t.create_time`, asked)} and ${known}${client}) as t
    where bits > 0 group by ${unit} having bool_or(bits & 1 = 1)`
}

const parts = {
  client: { column: 'client_id', table: 'tk_client' },
  source: { column: 'source_id', table: 'tk_source_position' },
} as const

export type Breaking = keyof typeof parts

/** How many took each step, and by what they are told apart. */
export async function funnel(db: Db, asked: Walk & { readonly break?: Breaking | undefined }) {
  const of = asked.break && parts[asked.break]
  const by = of ? sql.ref(of.column) : sql`0`
  const { steps, counted } =
    asked.steps === undefined
      ? { steps: house, counted: houseCounts(asked, by) }
      : countedBy(by, await walk(db, asked))
  const { rows } = await sql<{ id: number; name: string; counts: number[] }>`
    select u.id, coalesce(${of ? sql`k.name` : sql`null`}, '无') as name, u.counts from (${counted}) as u
    ${of ? sql`left join ${sql.table(of.table)} k on k.id = u.id` : sql``} order by u.counts[1] desc, u.id`.execute(
    db,
  )
  return steps.map((step, place) => ({
    ...step,
    n: rows.reduce((sum, row) => sum + (row.counts[place] ?? 0), 0),
    parts: of ? rows.map(({ id, name, counts: each }): Share => ({ id, name, n: each[place] ?? 0 })) : [],
  }))
}

function countedBy(by: RawBuilder<unknown>, { steps, units }: Walked) {
  const counts = sql.join(
    steps.map((_, place) => sql`count(*) filter (where cardinality(taken) > ${place}::int)`),
  )
  return {
    steps,
    counted: sql`select ${by} as id, array[${counts}]::bigint[] as counts from (${units}) as u group by 1`,
  }
}

/** Who took a step, the latest first; `lost`: and went no further. */
export async function people(
  db: Db,
  {
    step,
    lost,
    limit,
    ...asked
  }: Walk & { readonly step: number; readonly lost: boolean; readonly limit: number },
): Promise<unknown> {
  const { units } = await walk(db, asked)
  const { rows } = await sql`
    select u.visitor, u.session, w.id as "userId", coalesce(w.real_name, '') as "userName",
      coalesce(c.name, '') as "clientName", u.taken[${step}::int] as time
    from (select * from (${units}) as u where cardinality(taken) ${lost ? sql`=` : sql`>=`} ${step}::int
      order by taken[${step}::int] desc, visitor limit ${limit}) as u
    left join tk_client c on c.id = u.client_id
    left join lateral (select s.id, s.real_name from tk_data t join sys_user s on s.id = t.user_id
      where t.visitor = u.visitor order by t.create_time desc limit 1) as w on true
    order by u.taken[${step}::int] desc, u.visitor`.execute(db)
  return rows
}
