import * as z from 'zod'
import { thirdGoodsStates, thirdShops } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, code, counted, countedMoney, id, ids, picture, text } from '../fields.ts'
import { done, kept, listIn, pageOf } from '../shapes.ts'

/** 第三方商品: goods as shops outside have them, tied to our 款. */
const at = '/product/thirdGoods'
const sync = { code: ['sync-third-btn'] } as const
const bind = { code: ['bind-third-btn'] } as const
const ours = { added: true, method: 'POST' } as const

const platform = choice('平台', thirdShops)
const syncState = choice('同步状态', thirdGoodsStates)

const row = z.object({
  id: kept.id,
  version: kept.version,
  platform,
  outNo: z.string().meta({ title: '外部编码' }),
  name: z.string().meta({ title: '平台商品' }),
  price: countedMoney('平台价'),
  stock: counted('平台库存'),
  spuId: id('商品').nullable(),
  spuNo: z.string().meta({ title: '对应款号' }),
  spuName: z.string().meta({ title: '商城商品' }),
  image: picture('图'),
  /** null: nothing bound, or it has no price of its own. */
  mallPrice: countedMoney('商城价').nullable(),
  /** 0 where nothing is bound. */
  mallStock: counted('商城库存'),
  syncState,
  reason: z.string().meta({ title: '失败原因' }),
  syncTime: z.string().nullable().meta({ title: '同步时间', holds: 'time' }),
  updateBy: kept.updateBy,
  updateTime: kept.updateTime,
})

export const thirdGoods = {
  page: read(
    `${at}/page`,
    { menu: ['ThirdPartyGoods'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        platform: platform.optional(),
        syncState: syncState.optional(),
        spuNo: code('款号', { max: 40 }).optional(),
      },
      ['id', 'outNo', 'price', 'stock', 'syncTime'],
    ),
    pageOf(row),
    ours,
  ),
  /** Answers the id of the job. */
  pull: write(`${at}/pull`, sync, z.strictObject({ platform }), z.int(), ours),
  /** Sends name, price and stock of what is bound. Answers the id of the job. */
  push: write(`${at}/push`, sync, z.strictObject({ ids: ids('商品') }), z.int(), ours),
  bind: write(`${at}/bind`, bind, z.strictObject({ id: kept.id, spuId: id('商品') }), done, ours),
  unbind: write(`${at}/unbind`, bind, z.strictObject({ ids: ids('商品') }), done, ours),
}
