import { api } from '../../../src/contract/api.ts'
import { idOf } from '../../call/id-of.ts'
import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { attribute, attributes } from './attribute.ts'
import { attributeCategories, attributeCategory } from './attribute-category.ts'
import { brand, brands } from './brand.ts'
import { category, series, style, trees } from './category.ts'
import { counters, counterTables, selects, spots } from './counter.query.ts'
import { spotRecord, xhCounter, xhSelect } from './counter.ts'
import { entries, entry } from './entry.ts'
import { favoriteInput, favorites } from './favorite.query.ts'
import { favorite } from './favorite.ts'
import { fineness, finenesses } from './fineness.ts'
import { goodsInput, spuInput } from './goods.query.ts'
import { hashPictures } from './hash-pictures.ts'
import { changeKind } from './import/change/commit.ts'
import { runChange } from './import/change/job.ts'
import { changed } from './import/change/of.ts'
import { commitImport } from './import/commit.ts'
import { importKind } from './import/import.query.ts'
import { imports } from './import.ts'
import { recordDetails, recordProducts, records } from './inventory.query.ts'
import { inventoryRecord } from './inventory.ts'
import { label, labels, tag } from './label.ts'
import { participle, participles } from './participle.ts'
import { generateKind, nightlyRanks } from './rank/nightly.ts'
import { rank, ranks } from './rank.ts'
import { search } from './search.ts'
import { shelf, shelfInput } from './shelf.query.ts'
import { pdf, v2 } from './shelf.ts'
import { skcInput, skcRows } from './skc.query.ts'
import { skus } from './sku.query.ts'
import { sku } from './sku.ts'
import { skv } from './skv.ts'
import { specials } from './special.query.ts'
import { activity, special } from './special.ts'
import { spu } from './spu.ts'
import { spuLabels } from './spu-label.query.ts'
import { spuLabel } from './spu-label.ts'
import { spus } from './spu-list.query.ts'
import { checkStock } from './stock/check.ts'
import { moves } from './stock/moves.query.ts'
import { skcs, stocks } from './stock.query.ts'
import { stock } from './stock.ts'
import { pullKind, pullThird } from './third/pull.ts'
import { pushKind, pushThird } from './third/push.ts'
import { thirdGoodsRows, thirdGoodsTable } from './third.query.ts'
import { thirdGoods } from './third.ts'
import { v3 } from './v3.ts'

/** What 商品 answers, keeps in the database and does by itself. */
export const productGroup = group({
  services: {
    label,
    tag,
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
    activity,
    sku,
    skv,
    v3,
    v2,
    pdf,
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
    favorite,
    spuLabel,
  },
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
  tables: [...counterTables, thirdGoodsTable],
  lists: [skus, stocks, thirdGoodsRows, ...trees],
  narrow: [spots, records, recordProducts, recordDetails, moves],
  updates: [
    ['x:sku.batchUpdate', { target: skus, permit: api.sku.batchUpdate.permit }],
    ['x:stock.updateSafe', { target: stocks, permit: api.stock.updateSafe.permit }],
  ],
  takenBack: [
    ...Object.values(changed).map(({ call, target, permit }) => [call, { target, permit }] as const),
    ...(['shelves.update', 'type.update'] as const).map(
      name => [idOf(api.sku[name]), { target: skus, permit: api.sku[name].permit }] as const,
    ),
  ],
  uniques: [
    ['spu_spu_no', { field: 'spuNo', title: '款号' }],
    ['sku_sku_no', { field: 'skuNo', title: '货号' }],
    ['spu_label_shown', { field: 'shown', title: '这款商品显示的角标' }],
    ['spu_label_spu_id', { field: 'labelId', title: '这款商品的角标' }],
  ],
  exports: [
    ['spu.list.v1', { target: spus.target, query: spuInput }],
    ['x:sku.page', { target: skus, query: goodsInput }],
    ['x:sku.skcPage', { target: skcRows, query: skcInput }],
    ['v3.spu.mall.list', { target: shelf, query: shelfInput }],
    ['spotRecord.queryXhSpotRecordByCondition', { target: spots, query: asIs }],
    ['x:thirdGoods.page', { target: thirdGoodsRows, query: asIs }],
    ['stock.skuPage', { target: stocks, query: goodsInput }],
    ['stock.skcPage', { target: skcs, query: skcInput }],
    ['favorite.statistics', { target: favorites, query: favoriteInput }],
    ['x:stock.moves', { target: moves, query: asIs }],
    ['inventoryRecord.list', { target: records, query: asIs }],
    ['inventoryRecord.product.list', { target: recordProducts, query: asIs }],
    ['inventoryRecord.details.list', { target: recordDetails, query: asIs }],
  ],
  jobs: [
    [importKind, commitImport],
    [changeKind, runChange],
    [pullKind, pullThird],
    [pushKind, pushThird],
    ['checkStock', checkStock],
    [generateKind, nightlyRanks],
    ['hashPictures', hashPictures],
  ],
})
