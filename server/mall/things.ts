import { api } from '../../src/contract/api.ts'
import type { Permit } from '../../src/contract/call.ts'
import type { Target } from '../plain/target.ts'
import { brands } from './brand.ts'
import { finenesses } from './fineness.ts'
import { labels } from './label.ts'
import { skus } from './sku.query.ts'

/** Every target that the one apply() may change, by the id of its update call, with that call's permit. */
export const updates: ReadonlyMap<string, { target: Target; permit: Permit }> = new Map([
  ['label.updateLabel', { target: labels.target, permit: api.label.updateLabel.permit }],
  ['brand.update', { target: brands.target, permit: api.brand.update.permit }],
  ['fineness.update', { target: finenesses.target, permit: api.fineness.update.permit }],
  ['x:sku.batchUpdate', { target: skus, permit: api.sku.batchUpdate.permit }],
])

/** Unique constraint → title of its field: of every thing by its declaration, and of the tables written by hand. */
export const uniqueTitles: ReadonlyMap<string, string> = new Map([
  ...[...updates.values()].flatMap(({ target }) => Object.entries(target.unique ?? {})),
  ['spu_spu_no', '款号'],
  ['sku_sku_no', '货号'],
])
