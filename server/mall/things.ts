import { brands } from './brand.ts'
import { finenesses } from './fineness.ts'
import { labels } from './label.ts'

/** Unique constraint → title of its field: of every thing by its declaration, and of the tables written by hand. */
export const uniqueTitles: ReadonlyMap<string, string> = new Map([
  ...[labels, brands, finenesses].flatMap(thing => Object.entries(thing.target.unique ?? {})),
  ['spu_spu_no', '款号'],
  ['sku_sku_no', '货号'],
])
