import { subHours } from 'date-fns/subHours'
import { type RawBuilder, sql } from 'kysely'
import { scheduleKinds } from '../../src/values/lists.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { sessionHours } from '../account/identity.ts'
import { Refusal } from '../call/refusal.ts'
import { sweepAll } from '../files/sweep.ts'
import { cleanRecords } from './retention.ts'
import type { JobRun, JobWork } from './runner.ts'
import { seal } from './seal.ts'
import { anchorSeal, strayAnchor } from './seal-anchor.ts'
import { brokenSeal } from './seal-check.ts'

/**
 * The most rows that one step of a cleaning schedule removes, so that nobody waits for the lock of a million rows.
 */
const mostRows = 5000

/** Removes rows of a table until none is left that the condition finds. */
function cleaning(table: string, old: (now: Date) => RawBuilder<unknown>): JobWork {
  return async run => {
    const condition = old(run.services.now())
    let removed = run.job.done
    for (let found = mostRows; found === mostRows; ) {
      await run.step(async tx => {
        const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid in (
          select ctid from ${sql.table(table)} where ${condition} limit ${mostRows})`.execute(tx)
        found = Number(numAffectedRows ?? 0)
        return progress(removed + found)
      })
      removed += found
    }
    await said(run, removed)
  }
}

function progress(done: number) {
  return { done, result: { ready: done, refused: 0 } }
}

/** The report: what was done, and to how many. */
async function said({ step, job }: JobRun, count: number): Promise<void> {
  const word = Object.entries(scheduleKinds).find(([kind]) => kind === job.kind)?.[1] ?? job.kind
  const part = { number: 0, lines: [[word, String(count)]] }
  await step(async () => ({ ...progress(count), part }))
}

const ago = (now: Date, hours: number) => sql`${subHours(now, hours)}::timestamptz`

export const cleanings: readonly (readonly [keyof typeof scheduleKinds, JobWork])[] = [
  [
    'cleanFiles',
    async run => {
      await said(run, await sweepAll(run.services))
    },
  ],
  [
    'cleanSessions',
    cleaning('session', now => sql`expire_time <= ${now} or last_seen <= ${ago(now, sessionHours.idle)}`),
  ],
  ['cleanIdempotency', cleaning('idempotency', now => sql`at < ${ago(now, 24)}`)],
  ['cleanEvents', cleaning('event', now => sql`at < ${ago(now, 24)}`)],
  ['cleanRecords', cleanRecords],
  [
    'checkSeals',
    async run => {
      const { db, config, now } = run.services
      // Each night whatever has none gets its seal, wherever it stands.
      while ((await seal(db, now(), { isWhole: true })) > 0) await anchorSeal(db, config.dataDir)
      const broken = (await brokenSeal(db)) ?? (await strayAnchor(db, config.dataDir))
      if (broken !== undefined) throw new Refusal(409, refusalMessage('seal.broken', { n: broken }))
      const { rows } = await sql<{ n: number }>`select count(*) as n from audit_seal`.execute(run.services.db)
      await said(run, rows[0]?.n ?? 0)
    },
  ],
]
