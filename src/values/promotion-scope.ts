import type { Parts } from './parts.ts'
import { goodsScopes } from './pricing/types.ts'
import { promotionParts } from './promotion.ts'

/** What a promotion is about and for whom, beside what it gives. */

/** The field that names the goods, by 适用商品; 全场 needs none. */
export const scopeFields = {
  2: 'spuIds',
  3: 'categoryIds',
  4: 'seriesIds',
  5: 'specialIds',
  6: 'venueIds',
} as const satisfies Partial<Record<keyof typeof goodsScopes, string>>

const units: Readonly<Record<string, string>> = {
  2: '款商品',
  3: '个分类',
  4: '个系列',
  5: '个专区',
  6: '个会场',
}

export function scopeFieldOf(goodsScope: unknown): string | undefined {
  return Object.entries(scopeFields).find(([scope]) => scope === String(goodsScope))?.[1]
}

/** A promotion has the fields of its type, and the goods of its scope. */
export const discountParts: Parts = {
  empty: {
    ...promotionParts.empty,
    ...Object.fromEntries(Object.values(scopeFields).map(field => [field, []])),
  },
  of(row) {
    const field = scopeFieldOf(row.goodsScope)
    return [...promotionParts.of(row), ...(field ? [field] : [])]
  },
}

/** Why it is about nothing: the field that is to be mended, and a sentence. */
export function scopeProblem(
  row: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly sentence: string } | undefined {
  const field = scopeFieldOf(row.goodsScope)
  if (field === undefined || listed(row[field]) > 0) return undefined
  const [, word] = Object.entries(goodsScopes).find(([scope]) => scope === String(row.goodsScope)) ?? []
  return { field, sentence: `请选择适用的${word}` }
}

/** `限3款商品，限2个用户标签、1个客户，不与其他促销同享`; empty where it is for all. */
export function reachWording(row: Readonly<Record<string, unknown>>): string {
  const goods = scopeFieldOf(row.goodsScope)
  const clients = [
    counted(listed(row.labelIds), '个用户标签'),
    counted(listed(row.channelIds), '个客户'),
  ].filter(Boolean)
  return [
    goods && `限${listed(row[goods]) || '…'}${units[String(row.goodsScope)]}`,
    clients.length > 0 && `限${clients.join('和')}`,
    Number(row.exclusive) === 1 && '不与其他促销同享',
  ]
    .filter(Boolean)
    .join('，')
}

function counted(count: number, unit: string): string {
  return count > 0 ? `${count}${unit}` : ''
}

function listed(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}
