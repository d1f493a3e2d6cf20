import { sql } from 'kysely'
import { mediaTexts } from '../../src/values/media.ts'
import { showTime } from '../../src/values/time.ts'
import type { Services } from '../call/context.ts'
import { bad, Refusal } from '../call/refusal.ts'
import { settingValues } from '../call/settings.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * Counts what an account sends on a day, before a byte of it is taken: the length it names, or else all that it may send.
 * What is then refused or broken off has been sent all the same. Throws code 429.
 */
export async function countUpload(services: Services, userId: number, bytes: number): Promise<void> {
  const most = Number((await settingValues(services.db, 'upload')).accountDayMb)
  const now = services.now()
  const size = Math.ceil(bytes / kilobyte)
  const { rows } = await sql`
    insert into rate as r (key, count, until_time)
    select ${`upload ${userId} ${showTime(now).slice(0, 10)}`}, ${size}::int, ${now}::timestamptz + interval '1 day'
    where ${size}::int <= ${most * 1024}::int
    on conflict (key) do update set count = r.count + excluded.count
      where r.count + excluded.count <= ${most * 1024}::int
    returning count`.execute(services.brakes)
  if (rows.length === 0) throw new Refusal(429, mediaTexts.dayFull(most))
}

/** Throws code 400 where all that is kept would become more than the mall wants to keep. */
export async function mustFit({ db }: Services, bytes: number): Promise<void> {
  const most = Number((await settingValues(db, 'upload')).totalGb)
  const { rows } = await sql<{
    size: number
  }>`select coalesce(sum(size), 0)::bigint as size from sys_file`.execute(db)
  if ((rows[0]?.size ?? 0) + bytes > most * 1024 * megabyte) throw bad(mediaTexts.allFull(most))
}
