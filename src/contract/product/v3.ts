import * as z from 'zod'
import { read, write } from '../call.ts'
import { flag, id, ids } from '../fields.ts'
import { done, listIn, nothing, pageOf } from '../shapes.ts'
import { shelfFilters, shelfRow } from './shelf.ts'

/** 款 as the newer calls have them. */
const at = '/product/api/v3/product/spu'
const editors = { code: ['Edit-commodity-btn', 'Edit-v2-commodity-btn'] } as const
const spuId = id('spuId')

export const v3 = {
  /** What is on sale, as a client sees it: without cost, the placed ones first. */
  'spu.mall.list': read(
    `${at}/mall/list`,
    { menu: ['MallList'] },
    listIn(shelfFilters, ['spuId', 'updateTime', 'name']),
    pageOf(shelfRow),
    { scope: 12, owner: 'shared' },
  ),
  /** Ends 置底. */
  'spu.updateTopFlag': write(
    `${at}/updateTopFlag`,
    editors,
    z.strictObject({ spuId, topFlag: flag('置顶') }),
    done,
    { method: 'POST' },
  ),
  /** Ends 置顶. */
  'spu.updateBottomFlag': write(
    `${at}/updateBottomFlag`,
    editors,
    z.strictObject({ spuId, bottomFlag: flag('置底') }),
    done,
    { method: 'POST' },
  ),
  /** What keeps goods from being sold as they should. Any of it is code 409 with the problems; the caller looks at them itself. */
  'spu.verifySpu': read(
    `${at}/verifySpu`,
    { menu: ['merchandise', 'ProductList'] },
    z.strictObject({ spuIds: ids('商品', 200) }),
    z.object({
      problems: z.array(
        z.object({ spuId: z.int(), spuNo: z.string(), name: z.string(), wants: z.array(z.string()) }),
      ),
    }),
    { flags: ['raw'] },
  ),
  /** Of each zone: its 款, those on the shelf, those without a picture, the pieces in stock. */
  'spu.speciales.statistics': read(
    `${at}/speciales/statistics`,
    { menu: ['ProductCommodityZone'] },
    nothing,
    z.array(
      z.object({
        specialId: z.int(),
        goods: z.int(),
        onShelf: z.int(),
        noImage: z.int(),
        stock: z.int(),
      }),
    ),
  ),
}
