import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { attribute } from './attribute.ts'
import { attributeCategory } from './attribute-category.ts'
import { brand } from './brand.ts'
import { category, series, style } from './category.ts'
import { spots } from './counter.query.ts'
import { spotRecord, xhCounter, xhSelect } from './counter.ts'
import { entry } from './entry.ts'
import { fineness } from './fineness.ts'
import { goodsInput, spuInput } from './goods.query.ts'
import { commitImport } from './import/commit.ts'
import { importKind } from './import/import.query.ts'
import { imports } from './import.ts'
import { records as documents, recordDetails, recordProducts } from './inventory.query.ts'
import { inventoryRecord } from './inventory.ts'
import { label } from './label.ts'
import { participle } from './participle.ts'
import { rank } from './rank.ts'
import { search } from './search.ts'
import { skus } from './sku.query.ts'
import { sku } from './sku.ts'
import { special } from './special.ts'
import { spu } from './spu.ts'
import { spuLabel } from './spu-label.ts'
import { spus } from './spu-list.query.ts'
import { skcs, stocks } from './stock.query.ts'
import { stock } from './stock.ts'
import { pullKind, pullThird } from './third/pull.ts'
import { pushKind, pushThird } from './third/push.ts'
import { thirdGoodsRows } from './third.query.ts'
import { thirdGoods } from './third.ts'

/** What 商品 answers, lets be taken away and does by itself. */
export const productGroup = group({
  services: {
    label,
    brand,
    attributeCategory,
    attribute,
    fineness,
    category,
    style,
    series,
    spu,
    search,
    special,
    sku,
    stock,
    inventoryRecord,
    import: imports,
    entry,
    participle,
    xhCounter,
    xhSelect,
    spotRecord,
    thirdGoods,
    rank,
    spuLabel,
  },
  exports: [
    ['spu.list.v1', { target: spus.target, query: spuInput }],
    ['x:sku.page', { target: skus, query: goodsInput }],
    ['spotRecord.queryXhSpotRecordByCondition', { target: spots, query: asIs }],
    ['x:thirdGoods.page', { target: thirdGoodsRows, query: asIs }],
    ['stock.skuPage', { target: stocks, query: goodsInput }],
    ['stock.skcPage', { target: skcs, query: spuInput }],
    ['inventoryRecord.list', { target: documents, query: asIs }],
    ['inventoryRecord.product.list', { target: recordProducts, query: asIs }],
    ['inventoryRecord.details.list', { target: recordDetails, query: asIs }],
  ],
  jobs: [
    [importKind, commitImport],
    [pullKind, pullThird],
    [pushKind, pushThird],
  ],
})
