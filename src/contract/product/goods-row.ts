import * as z from 'zod'
import { shelfStates } from '../../values/lists.ts'
import { choice, code, id, ids, text } from '../fields.ts'

/** Lists whose rows are goods: 新品, 首推, 角标. What such a row shows of its 款, and how goods come in. */
export const goodsShown = {
  spuId: id('商品'),
  name: z.string().meta({ title: '商品名称' }),
  spuNo: z.string().meta({ title: '款号' }),
  image: z.string().meta({ title: '图' }),
  categoryName: z.string().meta({ title: '分类' }),
  stock: z.int().meta({ title: '库存' }),
  shelf: choice('商品状态', shelfStates),
}

/** Found by what the goods are called now; their names are not the row's own. */
export const goodsAsked = {
  goods: text('商品名称、款号', { max: 100 }).optional(),
  spuNo: code('款号', { max: 40 }).optional(),
}

/** What is chosen in the add-product dialog. */
export const chosenGoods = ids('商品', 200)

/** How many of them came in, and how many were there before. */
export const taken = z.object({ added: z.int(), already: z.int() })

/** Goods in the order of their list. */
export const goodsLine = z.object(goodsShown)
