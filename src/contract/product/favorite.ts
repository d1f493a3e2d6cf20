import * as z from 'zod'
import { blob, read, write } from '../call.ts'
import { counted, flag, id, ids, text } from '../fields.ts'
import { exported, exportFields, listIn, nothing, pageOf } from '../shapes.ts'

/** 收藏: which 款 of the shelf somebody likes, and how many like each. */
const at = '/product/api/v1/product/favorite'
const own = { added: true, scope: 12, owner: 'userId' } as const

export const mostFavorites = 2000

const row = z.object({
  spuId: id('spuId'),
  name: z.string().meta({ title: '商品名称' }),
  spuNo: z.string().meta({ title: '款号' }),
  image: z.string().meta({ title: '图', holds: 'picture' }),
  categoryName: z.string().meta({ title: '分类' }),
  favorites: counted('收藏人数'),
  clients: counted('客户数'),
  lastTime: z.string().meta({ title: '最近收藏', holds: 'time' }),
})
const asked = { keyword: text('关键词', { max: 100 }).optional() }

export const favorite = {
  /** The 款 that anybody likes. */
  statistics: read(
    `${at}/statistics`,
    { menu: ['Dashboard', 'DataIndex', 'ProductStatisticsList', 'listGoods'] },
    listIn(asked, ['favorites', 'clients', 'lastTime']),
    pageOf(row),
  ),
  export: blob(
    `${at}/export`,
    { code: ['export-statistics-btn'] },
    z.strictObject({ ...exportFields, ...asked }),
    exported,
  ),
  /** The caller's own. */
  own: read(
    `${at}/own`,
    { menu: ['MallList'] },
    nothing,
    z.object({ goods: z.array(z.object({ spuId: z.int(), name: z.string() })) }),
    {
      ...own,
      method: 'GET',
    },
  ),
  /** Puts goods of the shelf among the caller's own, or takes them out; answers how many that changed. */
  toggle: write(
    `${at}/toggle`,
    { menu: ['MallList'] },
    z.strictObject({ spuIdList: ids('商品', 500), favorite: flag('收藏') }),
    z.object({ changed: z.int() }),
    { ...own, method: 'POST' },
  ),
}
