import type { Command, Ctx } from '../../../commands/command.ts'
import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, inList, onRows } from '../../../plain/thing-command.ts'
import { wordsIn } from '../../../values/words-in.ts'
import { send } from '../../../wire/client.ts'
import { askClient, clientOf, intoCart, saidOfCart } from '../../parts/cart/asks.ts'
import { cart, cartVerb } from './thing.ts'

interface InCart {
  readonly channelId: number
  readonly storeId: number | null
  readonly problem: string
}

/** Of one client and store, and on sale. */
function whyNot({ rows }: Ctx<InCart>): string | undefined {
  const [first] = rows
  const isMixed = rows.some(
    ({ row }) => row.channelId !== first?.row.channelId || row.storeId !== first.row.storeId,
  )
  if (isMixed) return '一次只能提交一个客户、一家门店的商品'
  return rows.some(({ row }) => row.problem.startsWith('已')) ? '其中有已下架的商品' : undefined
}

const codesIn = (text: string) => [...new Set(wordsIn(text))]

export const commands: readonly Command[] = [
  onRows(cart, {
    ...cartVerb('submit'),
    at: ['primary', 'bulk'],
    title: '提交订单',
    titled: ({ rows }) => (rows.length > 1 ? `提交${rows.length}行为订单` : '提交订单'),
    icon: 'circle-check',
    words: ['submit', 'order', '下单', '结算'],
    keys: ['KeyS'],
    permit: codesOf(cartCalls.submit),
    unless: whyNot,
    run: ctx => openHere(ctx, cart, { submit: idsOf(ctx).join(',') }),
  }),
  onRows(cart, {
    ...cartVerb('why'),
    at: ['head', 'bulk'],
    title: '为什么这个价',
    icon: 'info',
    words: ['why', 'price', 'explain', '价格明细', '优惠'],
    keys: ['KeyW'],
    permit: codesOf(cartCalls.submit),
    unless: whyNot,
    run: ctx => openHere(ctx, cart, { why: idsOf(ctx).join(',') }),
  }),
  inList(cart, {
    ...intoCart,
    id: 'cart.codes',
    at: ['head'],
    title: '粘贴货号加购',
    icon: 'plus',
    words: [...intoCart.words, '下单', '新建订单', '代客下单', '开单'],
    keys: ['KeyN'],
    ask: {
      client: askClient,
      codes: {
        question: '粘贴货号，用空格或换行隔开',
        read: text => {
          const codes = codesIn(text)
          return codes.length > 0 && codes.length <= 500
            ? { value: codes.join(' '), label: `加入${codes.length}个货号` }
            : undefined
        },
        check: text => (codesIn(text).length > 500 ? '一次最多500个货号' : '请填写货号'),
      },
    },
    async run(_ctx, { client, codes }) {
      return saidOfCart(await send(cartCalls.add, { ...clientOf(client), codes: codesIn(codes) }))
    },
  }),
]
