import { api } from '../../../src/contract/api.ts'
import { afterAsking, Raw, serve } from '../../call/serve.ts'
import { oneRow, page } from '../../plain/list.ts'
import { looksOf } from '../product/picture-hash.query.ts'
import { acceptPicture, addPicture, quotePicture, rejectPicture } from './picture/act.query.ts'
import { pictureToOrder } from './picture/convert.query.ts'
import { namedGoods, similarGoods } from './picture/goods.query.ts'
import { pictureOrders } from './picture.query.ts'

export const pictureOrder = serve('pictureOrder', api.pictureOrder, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, pictureOrders, input, scope)),
  details: async ({ id }, { tx, scope }) => new Raw(await oneRow(tx, pictureOrders, id, scope)),
  // Files are read before the transaction opens.
  add: afterAsking(({ images }, { services }) => looksOf(services, images), addPicture),
  async quote(input, context) {
    await quotePicture(input, context)
    return null
  },
  async reject(input, context) {
    await rejectPicture(input, context)
    return null
  },
  async accept(input, context) {
    await acceptPicture(input, context)
    return null
  },
  similar: similarGoods,
  goods: namedGoods,
  toOrder: pictureToOrder,
})
