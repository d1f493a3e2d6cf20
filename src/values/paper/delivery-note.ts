import { showDecimal } from '../decimal.ts'
import { isHidden, partShown } from '../hidden.ts'
import { metalModes } from '../lists.ts'
import { showMoney } from '../money.ts'
import type { Column, Fact, Paper } from './paper.ts'

const metals: Readonly<Record<number, string>> = metalModes

/** An order as its details tell it. Who is told no fees has none of them, and none on paper. */
export interface NoteOrder {
  readonly orderNo: string
  readonly orderStatus: number
  readonly clientName: string
  readonly storeName: string
  readonly buyer: string
  readonly salesMan: string
  readonly receiver: string
  readonly phone: string
  readonly address: string
  readonly metalMode: number
  readonly transportName: string
  readonly waybillNo: string
  readonly createTime: string
  readonly deliverTime: string | null
  readonly remarks: string
  readonly totalCount: number
  readonly totalWeight: string
  readonly actualWeight: string
  readonly gramCharges?: number
  readonly pieceCharges?: number
  readonly extraCharges?: number
  readonly fixedCharges?: number
  readonly metalCharges?: number
  readonly discount?: number
  readonly payment?: number
  readonly items: readonly NoteItem[]
}

interface NoteItem {
  readonly pNo: string
  readonly pName: string
  readonly spec: string
  readonly engraving: string
  readonly certTitle: string
  readonly num: number
  readonly referenceWeight: string
  readonly actualWeight: string
  readonly discount?: number
  readonly referentAmount?: number
}

/** 发货单: what goes to the client, piece by piece. Weights are the scales' once it is sent, before that those of reference. */
export function deliveryNote(order: NoteOrder): Paper {
  const isSent = order.orderStatus === 5 || order.orderStatus === 6
  const weightOf = (of: { readonly actualWeight: string }, reference: string) =>
    showDecimal(isSent ? of.actualWeight : reference)
  const isPriced = order.payment !== undefined && order.items.every(each => each.referentAmount !== undefined)
  const priced = <T>(...these: readonly T[]) => (isPriced ? these : [])
  const columns: readonly Column[] = [
    { title: '序', share: 9 },
    { title: '货号', share: 36 },
    { title: '名称', share: 44 },
    { title: '规格', share: 38 },
    { title: '件数', share: 14, numeric: true },
    { title: isSent ? '实重（克）' : '参考重（克）', share: 27, numeric: true },
    ...priced<Column>(
      { title: '优惠（元）', share: 24, numeric: true },
      { title: '金额（元）', share: 28, numeric: true },
    ),
  ]
  return {
    title: '发货单',
    code: order.orderNo,
    facts: factsOf(order),
    columns,
    rows: order.items.map((item, at) => [
      ...[String(at + 1), item.pNo, item.pName, specOf(item), String(item.num)],
      weightOf(item, item.referenceWeight),
      ...priced(showMoney(item.discount), showMoney(item.referentAmount)),
    ]),
    sums: [
      ...['', '合计', '', '', String(order.totalCount), weightOf(order, order.totalWeight)],
      ...priced(showMoney(order.discount), showMoney(order.payment)),
    ],
    said: [...priced(feesOf(order)), ...hiddenIn(order)],
    signs: ['制单', '复核', '收货'],
  }
}

function factsOf(order: NoteOrder): readonly Fact[] {
  const carrier = [order.transportName, order.waybillNo].filter(Boolean).join(' ')
  const facts: readonly Fact[] = [
    { title: '客户', text: order.clientName },
    { title: '门店', text: order.storeName },
    { title: '下单人', text: order.buyer },
    { title: '下单时间', text: order.createTime.slice(0, 16) },
    { title: '发货时间', text: order.deliverTime?.slice(0, 16) ?? '' },
    { title: '结算方式', text: metals[order.metalMode] ?? '' },
    { title: '物流', text: carrier },
    { title: '业务员', text: order.salesMan },
    { title: '收货人', text: [order.receiver, order.phone].filter(Boolean).join(' ') },
    { title: '收货地址', text: order.address, wide: true },
    { title: '备注', text: order.remarks, wide: true },
  ]
  return facts.filter(({ text }) => text !== '')
}

/** Who is not shown people whole prints stars: the sheet itself says why, as whoever holds it cannot ask the screen. */
function hiddenIn({ phone, address }: NoteOrder): readonly string[] {
  const parts = [...(isHidden(phone) ? ['电话'] : []), ...(isHidden(address) ? ['地址'] : [])]
  return parts.length === 0 ? [] : [`${parts.join('、')}${partShown}：当前账号没有“查看个人信息”权限`]
}

function specOf({ spec, engraving, certTitle }: NoteItem): string {
  return [spec && `圈口${spec}`, engraving && `字印${engraving}`, certTitle && `证书${certTitle}`]
    .filter(Boolean)
    .join('，')
}

function feesOf(order: NoteOrder): string {
  const fees: readonly (readonly [string, number | undefined])[] = [
    ['克工费', order.gramCharges],
    ['件工费', order.pieceCharges],
    ['附加费', order.extraCharges],
    ['一口价', order.fixedCharges],
    ['金料', order.metalCharges],
    ['优惠', order.discount === undefined ? undefined : -order.discount],
    ['应付', order.payment],
  ]
  return fees.flatMap(([title, cents]) => (cents ? [`${title}${showMoney(cents)}元`] : [])).join('，')
}
