import type { Api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { scaled, unscaled } from '../../../../values/decimal.ts'

export type Group = Out<Api['statistics']['pivot']>['groups'][number]
export type Sums = Omit<Group, 'keys'>

/** A line of the table: a group, or what the groups under one key add up to. */
export interface Row extends Group {
  /** Of a key under which other groups follow. */
  readonly isSubtotal: boolean
}

/** Groups by one field as they are; of two each first key with its sum, and under it its groups. */
export function rowsOf(groups: readonly Group[]): readonly Row[] {
  const two = groups.some(({ keys }) => keys.length > 1)
  if (!two) return groups.map(group => ({ ...group, isSubtotal: false }))
  const under = new Map<string, Group[]>()
  for (const group of groups) {
    const key = group.keys[0]?.id ?? ''
    under.set(key, [...(under.get(key) ?? []), group])
  }
  return [...under.values()].flatMap(own => [
    { keys: own[0]?.keys.slice(0, 1) ?? [], ...total(own), isSubtotal: true },
    ...own.map(group => ({ ...group, isSubtotal: false })),
  ])
}

export function total(groups: readonly Sums[]): Sums {
  const of = (name: 'ordered' | 'returned' | 'num' | 'charges' | 'amount') =>
    groups.reduce((sofar, group) => sofar + group[name], 0)
  const weight = groups.reduce((sofar, group) => sofar + (scaled(group.weight, 4) ?? 0n), 0n)
  return {
    ...{ ordered: of('ordered'), returned: of('returned'), num: of('num'), weight: unscaled(weight, 4) },
    ...{ charges: of('charges'), amount: of('amount') },
  }
}
