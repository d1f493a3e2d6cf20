import * as z from 'zod'
import { sellPriceModels, shelfStates } from '../../values/lists.ts'
import { read } from '../call.ts'
import { userSearch } from '../client/account.ts'
import { choice, countedMoney, id, ids, picture, text } from '../fields.ts'
import { pageFields, pageOf } from '../shapes.ts'
import { goodsFilters, goodsPickers } from './goods.ts'

/** What products are chosen from: the add-product dialog (spec.md sections 3 and 4). */
const { keyword: _keyword, ...advanced } = goodsFilters

const row = z.object({
  spuId: id('spuId'),
  name: text('商品名称', { max: 100 }),
  spuNo: text('款号', { max: 40 }),
  image: picture('图'),
  categoryName: text('分类', { max: 40 }),
  topFlag: choice('置顶', { 0: '否', 1: '是' }),
  /** In a live room just now: it cannot be chosen. */
  live: choice('直播中', { 0: '否', 1: '是' }),
  shelf: choice('状态', shelfStates),
  sellPriceModel: choice('计价方式', sellPriceModels),
  /** The lowest of its 货; of 一口价 the price. */
  fee: countedMoney('工费'),
})

/**
 * The fields that spec.md lists beside the page: the typed words, the advanced search, and the ids that were chosen
 * before.
 */
const queryParameter = z.strictObject({
  parameter: text('关键词', { max: 100 }).optional(),
  sellPriceModel: choice('计价方式', sellPriceModels).optional(),
  spuIds: ids('商品', 1000).optional(),
  ...advanced,
})

export const search = {
  ...userSearch,
  product: read(
    '/product/api/v1/product/spu/query/page',
    {
      menu: goodsPickers,
    },
    z.strictObject({ ...pageFields, queryParameter: queryParameter.default({}).meta({ title: '查询条件' }) }),
    pageOf(row),
  ),
}
