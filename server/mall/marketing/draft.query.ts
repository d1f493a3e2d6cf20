import { sql } from 'kysely'
import type { GoodsScope, Offers, PromotionOffer } from '../../../src/values/pricing/types.ts'
import { promotionOf, promotionProblem } from '../../../src/values/promotion.ts'
import { scopeFieldOf, scopeProblem } from '../../../src/values/promotion-scope.ts'
import { bad } from '../../call/refusal.ts'
import { clock } from '../../db/clock.ts'
import type { Tx } from '../../db/database.ts'
import { coversGoods } from './offer-goods.query.ts'
import { hasOneOf } from './offers.query.ts'

/** A promotion that is being written, as the contract read it, and its id where it stands already. */
export interface Draft {
  readonly id?: number | undefined
  readonly rule: Readonly<Record<string, unknown>>
}

/** A draft has no id yet: of a standing one it is the place that it takes. */
const draftId = 0

/** The draft as an offer that runs now. Throws code 400 where it is none yet, with the field. */
export function offerOf({ id = draftId, rule }: Draft): PromotionOffer {
  const problem = promotionProblem(promotionOf(rule)) ?? scopeProblem(rule)
  if (problem) throw bad(problem.sentence, problem.field)
  return {
    ...promotionOf(rule),
    id,
    name: String(rule.name ?? '') || '这个促销',
    sortNo: Number(rule.sortNo ?? 0),
    goodsScope: scopeOf(rule.goodsScope),
    refs: idsIn(rule[scopeFieldOf(rule.goodsScope) ?? '']),
    exclusive: rule.exclusive === 1,
  }
}

function scopeOf(value: unknown): GoodsScope {
  const scopes: readonly GoodsScope[] = [1, 2, 3, 4, 5, 6]
  return scopes.find(scope => scope === value) ?? 1
}

function idsIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

/** An offer of a draft beside the others, in the place of itself; barred for a client whom the draft does not mean. */
export async function withDraft(
  tx: Tx,
  { offers, channelId }: { readonly offers: Offers; readonly channelId: number },
  { offer, draft }: { readonly offer: PromotionOffer; readonly draft: Draft },
): Promise<Offers> {
  const isMeant = await means(tx, draft, channelId)
  return {
    ...offers,
    promotions: [
      ...offers.promotions.filter(({ id }) => id !== offer.id),
      isMeant ? offer : { ...offer, barred: 'client' as const },
    ],
  }
}

/** Whether the draft is for this client: for all, for it by name, or by a label. */
export async function means(tx: Tx, { rule }: Draft, channelId: number): Promise<boolean> {
  const [labels, clients] = [idsIn(rule.labelIds), idsIn(rule.channelIds)]
  if (labels.length + clients.length === 0 || clients.includes(channelId)) return true
  return hasOneOf(tx, labels, channelId)
}

export interface Overlap {
  readonly id: number
  readonly name: string
  readonly wording: string
  readonly goods: number
}

interface Rival extends Omit<Overlap, 'goods'> {
  readonly goodsScope: number
  readonly refs: readonly number[]
}

/** So many are named; more is no help. */
const mostNamed = 20

/**
 * Promotions of its type that run at a time when it does, for a client that may be its own too, over some of its goods:
 * those with most goods in common first.
 */
export async function overlapsOf(tx: Tx, draft: Draft): Promise<readonly Overlap[]> {
  const own = offerOf(draft)
  const { beginTime, endTime, channelIds, labelIds } = draft.rule
  const clients = idsIn(labelIds).length > 0 ? [] : idsIn(channelIds)
  const at = (time: unknown) => sql`(${time ?? null}::timestamp at time zone 'Asia/Shanghai')`
  const { rows: rivals } = await sql<Rival>`
    select d.id, d.name, d.wording, d.goods_scope as "goodsScope",
      array(select ref_id from discount_ref r where r.discount_id = d.id) as refs
    from discount d
    where d.enabled = 1 and d.id <> ${own.id} and d.type = ${own.type} and (d.type <> 3 or d.fee = ${own.fee})
      and coalesce(d.end_time >= coalesce(${at(beginTime)}, ${clock}), true)
      and coalesce(d.begin_time <= ${at(endTime)}, true)
      and (${clients.length} = 0 or not exists (select from discount_audience a where a.discount_id = d.id)
        or exists (select from discount_audience a where a.discount_id = d.id
          and (a.kind = 1 or a.ref_id = any(${[...clients]}::bigint[]))))
    order by d.sort_no, d.id limit 200`.execute(tx)
  if (rivals.length === 0) return []
  // All are counted in one walk over the draft's own goods.
  const counts = rivals.map(
    (rival, place) => sql`count(*) filter (where ${coversGoods(rival)})::int as ${sql.ref(`n${place}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}
    from spu s where ${coversGoods(own)}`.execute(tx)
  return rivals
    .map(({ id, name, wording }, place) => ({ id, name, wording, goods: rows[0]?.[`n${place}`] ?? 0 }))
    .filter(({ goods }) => goods > 0)
    .toSorted((a, b) => b.goods - a.goods || a.id - b.id)
    .slice(0, mostNamed)
}
