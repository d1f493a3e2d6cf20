import { sql } from 'kysely'
import type { Change } from '../../../call/context.ts'
import { auditedSteps } from '../../../jobs/asked.ts'
import type { JobWork } from '../../../jobs/runner.ts'
import { generateRanks } from './generate.query.ts'

export const generateKind = 'generateRanks'

/** Every night the rankings that make themselves, one after the other; what nothing is to be said of is named. */
export const nightlyRanks: JobWork = async run => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from product_rank where mode = 2 and enabled = 1 order by id`.execute(run.services.db)
  const step = auditedSteps(run, 'schedule.ranks', { requestId: 'schedule.ranks', ip: '' })
  for (const [number, { id, name }] of rows.entries()) {
    if (number < run.job.done) continue
    await step(async (tx, now) => {
      const changes: Change[] = []
      const changed = (change: Change) => void changes.push(change)
      // It may have been removed since.
      const { rows: there } = await sql`select from product_rank where id = ${id}`.execute(tx)
      const { empty } =
        there.length > 0 ? await generateRanks({ tx, now, changed, by: '系统' }, [id]) : { empty: [name] }
      const done = number + 1
      const said = empty.length > 0 ? '没有可以上榜的商品，保持不变' : '已生成'
      return { changes, done, result: { ready: done, refused: 0 }, part: { number, lines: [[name, said]] } }
    })
  }
}
