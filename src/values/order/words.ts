import { type Blanks, filled } from '../messages.ts'

/** What orders say, apart from the other messages: they load with the screens of orders. */
const orderWords = {
  'stock.short': '“{name}”可用{n}件，不足{m}件',
  'stock.reserved': '已占用{n}件，库存不能少于它',
  'stock.differs': '{n}处库存对不上，见报告',
  'order.allot.most': '{name}最多还能配{n}件',
  'order.allot.none': '没有可配的货，还缺{n}件',
  'order.supply.none': '没有补到货',
  'order.allot.other': '只能用同一款的货来配',
  'order.allot.line': '明细不在这个订单里',
  'cart.gone': '购物车里的商品已变化，请刷新后再试',
  'cart.mixed': '一次只能提交一个客户、一家门店的商品',
  'cart.off': '“{name}”已下架，不能下单',
  'cart.most': '购物车最多{n}行，请先提交或删除一些',
  'cart.client': '请选择客户',
  'cart.store': '门店不存在，或不是该客户的门店',
  'cart.sale': '{spuNo}秒杀只剩{n}件',
  'cart.quota': '“{name}”的名额刚刚用完，价格已重新计算',
  'cart.changed': '金额已变化：原{a}元，现{b}元',
  'order.state': '{orderNo}是{status}，不能{act}',
  'order.picked': '{orderNo}已配货，不能{act}',
  'order.returned': '{orderNo}已有退货，不能{act}',
  'order.unpicked': '还有{n}件没配齐',
  'order.reason': '请说明原因',
  'order.carrier': '请填写物流公司和运单号',
  'order.lock': '锁价已过期，请重新锁价',
  'order.deposit': '定金不足：应收{a}元',
  'order.weight': '实重{a}克，参考{b}克，相差{p}%',
  'order.split.range': '拆出的件数应在1到{n}之间',
  'order.split.weigh': '请先称出拆出的{n}件',
  'order.split.all': '不能拆出全部明细',
  'order.merge': '不同客户、门店或地址的订单不能合单',
  'order.merge.state': '只能合并状态相同、还没有配货的订单',
  'order.merge.metal': '金料结算方式或锁价不同的订单不能合单',
  'order.merge.most': '合单后最多{n}行明细',
  'order.edit.sale': '“{name}”是秒杀价，不能加件，请另加一行',
  'order.edit.none': '订单至少要有一件，不要了请取消订单',
  'order.edit.most': '一单最多{n}行明细',
  'order.edit.left': '{skuNo}{reason}，不能加入订单',
  'order.return': '最多可退{n}件',
  'order.return.pick': '要退的货不在这个订单里',
  'order.return.weight': '退回的重量应在0到{a}克之间',
  'order.judged': '{skuNo}已判定{verdict}，不能再判定',
} as const

export type OrderWord = keyof typeof orderWords

export function orderWord(key: OrderWord, blanks: Blanks = {}): string {
  return filled(orderWords[key], blanks)
}
