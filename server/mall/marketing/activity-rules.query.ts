import { type RawBuilder, sql } from 'kysely'
import { mostAtOnce } from '../../../src/values/pricing/joint.ts'
import { promotionTypes } from '../../../src/values/promotion.ts'
import { scopeFieldOf, scopeFields } from '../../../src/values/promotion-scope.ts'
import type { Tx } from '../../db/database.ts'
import { type Problem, type Proposed, rowsRule } from '../../plain/rule.ts'
import { coversGoods } from './offer-goods.query.ts'

/** A 满额 or 满克 that competes with others of its type for the same goods. */
interface Rival {
  readonly id: number
  readonly type: number
  readonly goodsScope: number
  readonly refs: readonly number[]
  /** Shanghai's, as the wire has them; null: open at that end. */
  readonly beginTime: string | null
  readonly endTime: string | null
}

const fields = ['type', 'enabled', 'exclusive', 'beginTime', 'endTime', 'goodsScope'] as const
const named = [...fields, ...Object.values(scopeFields)] as const
type Field = (typeof named)[number]

/**
 * Of the same goods at one time so many 满额, and as many 满克: their sets are all tried to find an order's lowest price.
 * Those that are given alone do not compete.
 */
export const atOnce = rowsRule({
  of: named,
  async problems(rows, { tx }) {
    const wanted = rows.filter(({ row }) => competes(row))
    if (wanted.length === 0) return []
    // Two that are enabled at once must not both be the fifth.
    await sql`select pg_advisory_xact_lock(7316)`.execute(tx)
    const changing = new Set(rows.map(({ id }) => id))
    const standing = (await rivals(tx)).filter(({ id }) => !changing.has(id))
    const problems: Problem[] = []
    for (const proposed of wanted) {
      const own = rivalOf(proposed)
      if (await isOneTooMany(tx, own, standing))
        problems.push({
          id: own.id,
          field: 'enabled',
          sentence: `同一商品同时最多${mostAtOnce}个${own.type === 2 ? promotionTypes[2] : promotionTypes[1]}优惠`,
        })
      else standing.push(own)
    }
    return problems
  },
})

function competes({ type, enabled, exclusive }: Proposed<Field>['row']): boolean {
  return enabled !== 0 && exclusive !== 1 && type !== 3
}

function rivalOf({ id, row }: Proposed<Field>): Rival {
  const scope = Number(row.goodsScope ?? 1)
  const refs = Object.entries(row).find(([field]) => field === scopeFieldOf(scope))?.[1]
  return {
    ...{ id, type: Number(row.type ?? 1), goodsScope: scope, refs: Array.isArray(refs) ? refs : [] },
    beginTime: row.beginTime ? String(row.beginTime) : null,
    endTime: row.endTime ? String(row.endTime) : null,
  }
}

async function rivals(tx: Tx): Promise<Rival[]> {
  const told = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
  const { rows } = await sql<Rival>`
    select id, type, goods_scope as "goodsScope", ${told('begin_time')} as "beginTime", ${told('end_time')} as "endTime",
      array(select ref_id from discount_ref r where r.discount_id = discount.id) as refs
    from discount where enabled = 1 and exclusive = 0 and type in (1, 2) order by id`.execute(tx)
  return rows
}

/** Only where enough of them run at one moment is the database asked whether they share goods. */
async function isOneTooMany(tx: Tx, own: Rival, standing: readonly Rival[]): Promise<boolean> {
  const others = standing.filter(other => other.type === own.type && overlap(own, other))
  const moments = [own, ...others].map(({ beginTime }) => beginTime ?? '').filter(at => runs(own, at))
  for (const at of new Set(moments)) {
    const running = others.filter(other => runs(other, at))
    if (running.length >= mostAtOnce && (await shareGoods(tx, own, running))) return true
  }
  return false
}

function runs({ beginTime, endTime }: Rival, at: string): boolean {
  return (beginTime ?? '') <= at && (endTime === null || at <= endTime)
}

function overlap(one: Rival, other: Rival): boolean {
  return runs(one, other.beginTime ?? '') || runs(other, one.beginTime ?? '')
}

async function shareGoods(tx: Tx, own: Rival, others: readonly Rival[]): Promise<boolean> {
  const counted: RawBuilder<unknown> = sql.join(
    others.map(other => sql`(${coversGoods(other)})::int`),
    sql` + `,
  )
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from spu s where ${coversGoods(own)} and ${counted} >= ${mostAtOnce}) as found`.execute(tx)
  return rows[0]?.found === true
}
