import { sql } from 'kysely'
import { ruleFields } from '../../../src/contract/marketing/activity.ts'
import { promotionOf, promotionWording } from '../../../src/values/promotion.ts'
import type { Tx } from '../../db/database.ts'
import { type Proposed, type Rule, rowsRule } from '../../plain/rule.ts'

/** What orders have of a promotion by now: of all clients together, and of the one that has most. */
interface Used {
  readonly id: number
  readonly used: number
  readonly most: number
}

/** Nobody takes a use meanwhile: who does holds the row. */
async function usedOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Used>> {
  const { rows } = await sql<Used>`
    select d.id, d.used, coalesce((select max(n) from (select count(*)::int as n from discount_use u
      where u.discount_id = d.id and u.state = 1 group by u.channel_id) as each), 0) as most
    from discount d where d.id = any(${[...ids]}::bigint[]) and d.used > 0 order by d.id for no key update`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** What was taken stays taken. */
function enough(field: 'quota' | 'eachLimit', of: 'used' | 'most', said: (n: number) => string): Rule {
  return rowsRule({
    of: [field],
    async problems(rows, { tx }) {
      const used = await usedOf(tx, idsOf(rows))
      return rows.flatMap(({ id, row }) => {
        const count = used.get(id)?.[of] ?? 0
        const limit = Number(row[field])
        return limit > 0 && limit < count ? [{ id, field, sentence: said(count) }] : []
      })
    },
  })
}

/** What orders were told that they are given stays what it gives. */
const sameGift = rowsRule({
  of: Object.keys(ruleFields),
  async problems(rows, { tx }) {
    const used = await usedOf(tx, idsOf(rows))
    return rows.flatMap(({ id, row, now }) => {
      const { used: count } = used.get(id) ?? { used: 0 }
      const [was, is] = [promotionOf(now), promotionOf(row)]
      if (count === 0 || promotionWording(was) === promotionWording(is)) return []
      const field = Object.keys(ruleFields).find(name => row[name] !== now[name]) ?? 'type'
      return [{ id, field, sentence: `已有${count}张订单使用，优惠内容不能再改，可停用后另建一条` }]
    })
  },
})

function idsOf(rows: readonly Proposed[]): readonly number[] {
  return rows.map(({ id }) => id)
}

/** What orders have used of a promotion is not taken from under them, by whatever way it is written. */
export const usedRules: readonly Rule[] = [
  sameGift,
  enough('quota', 'used', n => `已用${n}次，名额不能更少`),
  enough('eachLimit', 'most', n => `已有客户用了${n}次，每客限用不能更少`),
]
