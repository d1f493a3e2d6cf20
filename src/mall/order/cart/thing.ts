import { verbsOf } from '../../../commands/verbs.ts'
import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { cart as facts } from '../../../generated/contract/rows/cart.ts'
import { plain } from '../../../plain/plain.ts'
import { clientFilter } from '../../parts/client-pick.ts'

/** 购物车: what is about to be ordered, by client and store. */
export const cart = plain({
  id: 'cart',
  table: 'cart_item',
  title: '购物车商品',
  unit: '行',
  tab: '购物车',
  screen: 'shoppingTrolley',
  calls: {
    list: cartCalls.list,
    update: cartCalls.update,
    delete: cartCalls.delete,
    removeMany: cartCalls.delete,
  },
  facts,
  schema: () => import('../../../contract/order/cart.ts').then(module => module.cartForm),
  code: 'skuNo',
  picture: 'image',
  search: '货号、名称',
  fields: {
    name: { list: { width: 170, grow: 1 } },
    skuNo: { list: { width: 140, sortable: true, muted: true } },
    // Whose it is: it stands where there is little room too.
    companyName: { list: { keep: true, width: 150 } },
    storeName: { list: { width: 130, muted: true } },
    num: { list: { width: 72, sortable: true }, form: {} },
    size: { list: { width: 72 }, form: {} },
    engraving: { list: { width: 80 }, form: {} },
    certTitle: { list: { width: 110, hidden: true }, form: {} },
    totalWeight: { list: { width: 96, unit: 'g' } },
    amount: { list: { keep: true, width: 110 } },
    available: { list: { width: 72 } },
    problem: { list: { width: 90 } },
    remark: { list: { width: 120, muted: true }, form: { lines: true } },
    createTime: { list: { width: 110, sortable: true, hidden: true } },
  },
  filters: { channelId: clientFilter },
})

/** The verbs of its own commands, for the dialogs beside the list. */
export const cartVerb = verbsOf<'submit' | 'why'>('cart')
