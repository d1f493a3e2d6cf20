import { api } from '../../../src/contract/api.ts'
import { declares } from '../declares.ts'
import { attributes } from './attribute.ts'
import { attributeCategories } from './attribute-category.ts'
import { brands } from './brand.ts'
import { counters, counterTables, selects, spots } from './counter.query.ts'
import { entries } from './entry.ts'
import { finenesses } from './fineness.ts'
import { recordDetails, recordProducts, records } from './inventory.query.ts'
import { labels } from './label.ts'
import { participles } from './participle.ts'
import { ranks } from './rank.ts'
import { skus } from './sku.query.ts'
import { specials } from './special.ts'
import { spuLabels } from './spu-label.query.ts'
import { spus } from './spu-list.query.ts'
import { stocks } from './stock.query.ts'
import { thirdGoodsRows, thirdGoodsTable } from './third.query.ts'

/** What 商品 keeps in the database. */
export const productDeclared = declares({
  things: [
    labels,
    brands,
    attributeCategories,
    attributes,
    finenesses,
    entries,
    participles,
    spus,
    specials,
    counters,
    selects,
    spuLabels,
    ranks,
  ],
  // Rows that belong to a thing's, or that no plain thing is made of.
  tables: [...counterTables, thirdGoodsTable],
  lists: [skus, stocks, thirdGoodsRows],
  narrow: [spots, records, recordProducts, recordDetails],
  updates: [
    ['x:sku.batchUpdate', { target: skus, permit: api.sku.batchUpdate.permit }],
    ['x:stock.updateSafe', { target: stocks, permit: api.stock.updateSafe.permit }],
  ],
  uniques: [
    ['spu_spu_no', { field: 'spuNo', title: '款号' }],
    ['sku_sku_no', { field: 'skuNo', title: '货号' }],
    ['spu_label_shown', { field: 'shown', title: '这款商品显示的角标' }],
    ['spu_label_spu_id', { field: 'labelId', title: '这款商品的角标' }],
  ],
})
