import type { Ask, Command, Ctx } from '../../../commands/command.ts'
import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { favoriteCalls } from '../../../generated/contract/calls/favorite.ts'
import { pdfCalls } from '../../../generated/contract/calls/pdf.ts'
import { v2Calls } from '../../../generated/contract/calls/v2.ts'
import { v3Calls } from '../../../generated/contract/calls/v3.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { rowByRow } from '../../../plain/row-by-row.ts'
import { idsOf, inList, onRow, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { askClient, askPieces, clientOf, intoCart, sayCart } from '../../parts/cart/asks.ts'
import { albumCommands } from './album-commands.ts'
import { afterMoves } from './album-order.ts'
import { tellFavorites } from './favorites.tsx'
import { shelf, shelfVerb } from './thing.ts'

const isWall = (ctx: Pick<Ctx, 'pane'>) => ctx.pane?.place?.search.get('as') === 'wall'

export const takeOut = onRows(shelf, {
  id: 'shelf.takeOut',
  at: ['bulk'],
  title: '移出选品',
  icon: 'x',
  words: ['remove', 'album', '图册'],
  permit: codesOf(pdfCalls.batchDelete),
  lock: 1,
  async run(ctx) {
    await afterMoves(() => send(pdfCalls.batchDelete, { spuIdList: idsOf(ctx) }))
    return `已移出选品${ctx.rows.length}款`
  },
})

/** Which 货 of the 款. */
const askSku: Ask = {
  question: '哪个货号？',
  async choices({ rows: [row] }, signal) {
    const { skus } = await send(v2Calls['app.goods.details'], { spuId: row?.id ?? 0 }, { signal })
    return skus.map(({ skuId, skuNo, size, weight, stock }) => ({
      value: String(skuId),
      label: skuNo,
      hint: `${size ? `${size} · ` : ''}${weight}g · 可用${stock}`,
    }))
  },
}

/** What is done with goods of the shelf: looked at, put into an album, placed. */
export const commands: readonly Command[] = [
  onRow(shelf, {
    ...shelfVerb('look'),
    at: ['head', 'open'],
    title: '查看货架商品',
    icon: 'image',
    words: ['look', 'details', '详情'],
    keys: ['Enter'],
    run: ({ id }, ctx) => openHere(ctx, shelf, { look: String(id) }),
  }),
  onRows(shelf, {
    ...shelfVerb('choose'),
    at: ['bulk'],
    title: '加入选品',
    icon: 'plus',
    words: ['pdf', 'album', '图册'],
    keys: ['KeyA'],
    permit: codesOf(pdfCalls.batchAdd),
    lock: 1,
    unless: ({ rows }) => (rows.length > 500 ? '选品最多500款' : undefined),
    async run(ctx) {
      const spuIdList = idsOf(ctx)
      const { added } = await send(pdfCalls.batchAdd, { spuIdList })
      return added === spuIdList.length ? `已加入选品${added}款` : `已加入选品${added}款，其余已在选品里`
    },
  }),
  takeOut,
  onRows(shelf, {
    ...shelfVerb('favorite'),
    at: ['head', 'bulk'],
    title: '收藏或取消收藏',
    icon: 'star',
    words: ['favorite', 'like', 'star'],
    keys: ['KeyS'],
    lock: 1,
    unless: ({ rows }) => (rows.length > 500 ? '一次最多500款' : undefined),
    async run(ctx) {
      const spuIdList = idsOf(ctx)
      const { goods } = await send(favoriteCalls.own, {}, { dedupe: false })
      const own = new Set(goods.map(({ spuId }) => spuId))
      const on = spuIdList.every(id => own.has(id)) ? 0 : 1
      const { changed } = await send(favoriteCalls.toggle, { spuIdList, favorite: on })
      tellFavorites()
      return on === 1 ? `已收藏${changed}款` : `已取消收藏${changed}款`
    },
  }),
  onRow(shelf, {
    ...intoCart,
    ...shelfVerb('cart'),
    at: ['primary'],
    title: '加入购物车',
    icon: 'shopping-cart',
    keys: ['KeyT'],
    ask: {
      sku: askSku,
      num: askPieces,
      client: askClient,
    },
    async run(_row, ctx, { sku, num, client }) {
      const lines = [{ skuId: Number(sku), num: Number(num) }]
      sayCart(ctx, await send(cartCalls.add, { ...clientOf(client), lines }), client)
    },
  }),
  onRow(shelf, {
    ...shelfVerb('why'),
    at: ['head'],
    title: '为什么这个价',
    icon: 'info',
    words: ['why', 'price', 'explain', '价格明细', '优惠'],
    keys: ['KeyW'],
    ask: { sku: askSku, client: askClient },
    run: (_row, ctx, { sku, client = String(ctx.ownClient) }) =>
      openHere(ctx, shelf, { why: `${sku}-${client}` }),
  }),
  inList(shelf, {
    ...shelfVerb('client'),
    at: ['head'],
    title: '客户到手价',
    icon: 'gem',
    words: ['client', 'price', 'net', '到手', '优惠价'],
    keys: ['Shift+KeyW'],
    ask: { client: askClient },
    unless: ({ ownClient }) => (ownClient ? '货架上已是自己的到手价' : undefined),
    run: (ctx, { client }) => openHere(ctx, shelf, { client }),
  }),
  inList(shelf, {
    id: 'shelf.noClient',
    title: '不看客户到手价',
    words: ['client', 'price', '到手'],
    unless: ctx => (ctx.pane?.place?.search.get('client') ? undefined : '没有选客户'),
    run: ctx => ctx.pane?.place?.patch({ client: undefined }),
  }),
  inList(shelf, {
    ...shelfVerb('wall'),
    at: ['head'],
    title: '图片墙或表格',
    icon: 'layout-grid',
    words: ['wall', 'pictures', 'gallery', '表格', '瀑布'],
    keys: ['KeyV'],
    run: ctx =>
      ctx.pane?.place
        ? ctx.pane.place.patch({ as: isWall(ctx) ? undefined : 'wall' })
        : openHere(ctx, shelf, { as: 'wall' }),
  }),
  inList(shelf, {
    ...shelfVerb('album'),
    at: ['head'],
    title: '我的选品',
    icon: 'file-text',
    words: ['pdf', 'album', '图册'],
    keys: ['Shift+KeyA'],
    run: ctx => openHere(ctx, shelf, { album: '1' }),
  }),
  ...albumCommands,
  ...([1, 0] as const).map(topFlag =>
    onRows(shelf, {
      id: topFlag === 1 ? 'shelf.pin' : 'shelf.unpin',
      at: ['bulk'],
      title: topFlag === 1 ? '在货架置顶' : '取消货架置顶',
      words: ['top', 'pin', '排序'],
      permit: codesOf(v3Calls['spu.updateTopFlag']),
      unless: ({ rows }) =>
        rows.some(({ row }) => row.topFlag !== topFlag) ? undefined : topFlag === 1 ? '已置顶' : '没有置顶',
      lock: 4000,
      async run(ctx) {
        const rows = ctx.rows.filter(({ row }) => row.topFlag !== topFlag)
        return rowByRow(
          ctx,
          rows,
          ({ id: spuId }, options) => send(v3Calls['spu.updateTopFlag'], { spuId, topFlag }, options),
          topFlag === 1 ? `已置顶${rows.length}款商品` : `已取消置顶${rows.length}款商品`,
        )
      },
    }),
  ),
]
