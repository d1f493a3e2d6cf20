import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import {
  limitFields,
  plainFields,
  ruleFields,
  scopeFields,
} from '../../../src/contract/marketing/activity.ts'
import { price } from '../../../src/values/pricing/price.ts'
import { promotionOf, promotionProblem, promotionWording } from '../../../src/values/promotion.ts'
import { discountParts, scopeProblem } from '../../../src/values/promotion-scope.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { rowRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'
import { periodColumns, periodFilters, periodRule } from '../parts/period.query.ts'
import { atOnce } from './activity-rules.query.ts'
import { discountUses } from './discount-use.query.ts'
import { offerOf, overlapsOf, withDraft } from './draft.query.ts'
import { explained, inquiryOf } from './price.query.ts'
import { simulated } from './simulate.query.ts'
import { usedRules } from './used-rules.query.ts'

const calls = api.discount

export const discounts = thing({
  table: 'discount',
  title: '促销',
  create: `
    name text not null,
    type smallint not null,
    kind smallint not null,
    full_money bigint not null default 0 check (full_money >= 0),
    full_weight numeric(12,4) not null default 0 check (full_weight >= 0),
    reduction bigint not null default 0 check (reduction >= 0),
    rate int not null default 0 check (rate between 0 and 99),
    fee smallint not null default 1,
    wording text not null,
    enabled smallint not null default 1,
    sort_no int not null default 0,
    ${periodColumns('discount')}`,
  owner: 'shared',
  calls: { list: calls.list, add: calls.add, update: calls.update },
  editable: { ...plainFields, ...ruleFields, ...scopeFields, ...limitFields },
  // What a promotion gives, and of what to whom, is thought out for each by itself.
  alone: Object.keys({ ...ruleFields, ...scopeFields }),
  parts: discountParts,
  references: {
    ...{ spuIds: 'spu', categoryIds: 'category', seriesIds: 'series', specialIds: 'special' },
    ...{ venueIds: 'venue_activity', labelIds: 'xh_label', channelIds: 'channel' },
  },
  rules: [
    periodRule,
    rowRule(Object.keys(ruleFields), ({ row }) => promotionProblem(promotionOf(row))),
    rowRule(Object.keys(scopeFields), ({ row }) => scopeProblem(row)),
    atOnce,
    ...usedRules,
  ],
  derived: { wording: row => promotionWording(promotionOf(row)) },
  search: row => [row.name, row.wording],
  filters: periodFilters,
})

export const discount = serve('discount', calls, {
  list: discounts.page,
  add: discounts.add,
  detail: discounts.details,
  update: discounts.update,
  delete: discounts.remove,
  'batch.delete': discounts.removeMany,
  sort: discounts.sort,
  async verifyShare({ ids }, context) {
    await shareable(context, [...new Set(ids)])
    return null
  },
  async trial({ id, rule, ...asked }, context) {
    const draft = { id, rule }
    const offer = offerOf(draft)
    const inquiry = await inquiryOf(context, asked)
    const offers = await withDraft(context.tx, inquiry, { offer, draft })
    return { ...explained(inquiry, offers), now: price(inquiry.lines, inquiry.offers).total }
  },
  async overlaps(draft, { tx }) {
    const records = await overlapsOf(tx, draft)
    return { records: [...records], total: records.length }
  },
  simulate: (asked, context) => simulated(context, asked),
  usePage: async (input, { tx, scope }) => new Raw(await page(tx, discountUses, input, scope)),
})

/** What is off, over or not begun leads nobody anywhere. Throws code 400 with the first that may not be shared. */
async function shareable({ tx, now }: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string; enabled: number; over: boolean; early: boolean }>`
    select name, enabled, coalesce(end_time < ${now}, false) as over, coalesce(begin_time > ${now}, false) as early
    from discount where id = any(${[...ids]}::bigint[]) order by id`.execute(tx)
  if (rows.length !== ids.length) throw gone()
  for (const { name, enabled, over, early } of rows) {
    if (enabled !== 1) throw bad(`“${name}”已停用，不能分享`)
    if (over) throw bad(`“${name}”已结束，不能分享`)
    if (early) throw bad(`“${name}”还没有开始，不能分享`)
  }
}
