import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { styleCalls } from '../../../generated/contract/calls/style.ts'

/** The three trees of 商品分类, one tab each. */
export const trees = {
  category: {
    title: '分类',
    calls: {
      tree: categoryCalls['manage.tree'],
      add: categoryCalls['manage.add'],
      update: categoryCalls['manage.update'],
      delete: categoryCalls['manage.delete'],
    },
  },
  style: { title: '款式', calls: styleCalls },
  series: { title: '系列', calls: seriesCalls },
} as const

export type TreeName = keyof typeof trees
export const treeNames: readonly TreeName[] = ['category', 'style', 'series']

/** Whose view of 分类: everything, what is shown to clients, what is shown to consumers. */
export type Side = 'all' | 'B' | 'C'

export function sideOf(text: string | null): Side {
  return text === 'B' || text === 'C' ? text : 'all'
}

export const sideCalls = {
  B: categoryCalls['manage.B/tree'],
  C: categoryCalls['manage.C/tree'],
} as const
