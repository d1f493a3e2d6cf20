import { addHours } from 'date-fns/addHours'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { AskedPeople, Context } from './context.ts'
import { TooOften } from './refusal.ts'
import { settingValues } from './settings.ts'

type Asking = Pick<Context, 'tx' | 'services' | 'now' | 'caller'>

/**
 * Whoever sees 138****0001 could try all 10,000 numbers that it may be. So an account may ask for so many different wholes
 * an hour, whichever server and call it asks: the same one again is none more. They are counted beside the call's own
 * transaction, before it is answered.
 */
export function braked(asking: Asking): AskedPeople {
  const asked = new Set<string>()
  return {
    add: text => asked.add(text),
    async settle() {
      const texts = [...asked]
      asked.clear()
      if (texts.length > 0) await take(asking, texts)
    },
  }
}

/** Of a row of `person_asked` what still counts. A server whose clock goes a little before this one's is believed. */
const counted = (now: Date) => sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(a.marks)
  where value::bigint between ${subHours(now, 1).getTime()} and ${addHours(now, 1).getTime()}), '{}')`

/** Throws code 429, and notes nothing, where there would be too many of them. One statement, so that none slips by. */
async function take(asking: Asking, texts: readonly string[]): Promise<void> {
  const { tx, services, now, caller } = asking
  const { peopleAnHour } = await settingValues(tx, 'security')
  const most = Number(peopleAnHour)
  const marks = Object.fromEntries(
    texts.map(text => [services.sign(`asked|${text}`).slice(0, 24), now.getTime()]),
  )
  const all = sql`${counted(now)} || excluded.marks`
  const { rows } = await sql`
    insert into person_asked as a (user_id, marks, at)
    select ${caller.userId}, ${JSON.stringify(marks)}::jsonb, ${now} where ${Object.keys(marks).length} <= ${most}
    on conflict (user_id) do update set marks = ${all}, at = excluded.at
    where (select count(*) from jsonb_object_keys(${all})) <= ${most}
    returning user_id`.execute(services.brakes)
  if (rows.length === 0) throw await tooOften(asking, Object.keys(marks), most)
}

/** Whose refusal is noted once an hour: a brake that writes a line for every knock would not be one. */
async function tooOften({ services, now, caller }: Asking, marks: readonly string[], most: number) {
  const { rows: first } = await sql`
    insert into person_asked as a (user_id, marks, at, told) values (${caller.userId}, '{}', ${now}, ${now})
    on conflict (user_id) do update set told = ${now}
    where a.told is null or a.told not between ${subHours(now, 1)} and ${now} returning user_id`.execute(
    services.brakes,
  )
  const { rows } = await sql<{ times: number[] }>`select array(
      select value::bigint from jsonb_each(${counted(now)}) where not key = any(${[...marks]}::text[]) order by 1) as times
    from person_asked a where user_id = ${caller.userId}`.execute(services.brakes)
  const times = rows[0]?.times ?? []
  // So many of them must be over first.
  const last = times[times.length + marks.length - most - 1] ?? now
  const minutes = differenceInMinutes(addHours(last, 1), now) + 1
  if (first.length > 0) services.log('warn', 'too many people were asked for', { userId: caller.userId })
  return new TooOften(refusalMessage('person.often', { n: most, m: minutes }), first.length > 0)
}
