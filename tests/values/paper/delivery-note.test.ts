import { expect, test } from 'vitest'
import { deliveryNote, type NoteOrder } from '../../../src/values/paper/delivery-note.ts'

const order: NoteOrder = {
  orderNo: 'SO20261120-0361',
  orderStatus: 5,
  clientName: '深圳金艺珠宝有限公司',
  storeName: '水贝店',
  buyer: '陈采购',
  salesMan: '周业务',
  receiver: '李雯',
  phone: '13900000001',
  address: '深圳市罗湖区水贝一路',
  metalMode: 1,
  transportName: '顺丰速运',
  waybillNo: 'SF1000007919',
  createTime: '2026-11-20 09:12:30',
  deliverTime: '2026-11-21 15:00:00',
  remarks: '',
  totalCount: 3,
  totalWeight: '12.5',
  actualWeight: '12.463',
  gramCharges: 12_000,
  pieceCharges: 0,
  extraCharges: 800,
  fixedCharges: 0,
  metalCharges: 0,
  discount: 300,
  payment: 12_500,
  items: [
    {
      ...{ pNo: 'HF-RG-0001', pName: '古法足金戒指', spec: '15', engraving: '永', certTitle: '', num: 2 },
      ...{ referenceWeight: '7.2', actualWeight: '7.163', discount: 300, referentAmount: 7_400 },
    },
    {
      ...{ pNo: 'HF-NK-0002', pName: '素圈项链', spec: '', engraving: '', certTitle: '', num: 1 },
      ...{ referenceWeight: '5.3', actualWeight: '5.3', discount: 0, referentAmount: 5_100 },
    },
  ],
}

test('a note says who gets what, by the scales once it is sent, in grams and yuan', () => {
  const { code, facts, columns, rows, sums, said } = deliveryNote(order)
  expect(code).toBe('SO20261120-0361')
  expect(facts.map(({ title, text }) => `${title}：${text}`)).toEqual([
    '客户：深圳金艺珠宝有限公司',
    '门店：水贝店',
    '下单人：陈采购',
    '下单时间：2026-11-20 09:12',
    '发货时间：2026-11-21 15:00',
    '结算方式：结料',
    '物流：顺丰速运 SF1000007919',
    '业务员：周业务',
    '收货人：李雯 13900000001',
    '收货地址：深圳市罗湖区水贝一路',
  ])
  expect(columns.map(({ title }) => title)).toEqual([
    ...['序', '货号', '名称', '规格', '件数', '实重（克）', '优惠（元）', '金额（元）'],
  ])
  expect(rows).toEqual([
    ['1', 'HF-RG-0001', '古法足金戒指', '圈口15，字印永', '2', '7.163', '3.00', '74.00'],
    ['2', 'HF-NK-0002', '素圈项链', '', '1', '5.30', '0.00', '51.00'],
  ])
  expect(sums).toEqual(['', '合计', '', '', '3', '12.463', '3.00', '125.00'])
  expect(said).toEqual(['克工费120.00元，附加费8.00元，优惠-3.00元，应付125.00元'])
})

test('before it is sent the weights are those of reference, and say so', () => {
  const { columns, rows, sums } = deliveryNote({ ...order, orderStatus: 3, deliverTime: null })
  expect(columns[5]?.title).toBe('参考重（克）')
  expect([rows[0]?.[5], sums[5]]).toEqual(['7.20', '12.50'])
})

test('who is told no fees prints none', () => {
  const { payment: _payment, discount: _discount, gramCharges: _gram, ...told } = order
  const items = order.items.map(({ referentAmount: _amount, discount: _off, ...item }) => item)
  const note = deliveryNote({ ...told, items })
  expect(JSON.stringify(note)).not.toContain('元')
  expect(note.columns).toHaveLength(6)
  expect(new Set([note.sums, ...note.rows].map(texts => texts.length))).toEqual(new Set([6]))
})

test('what is hidden from who prints is named once on the sheet', () => {
  const lineOf = (told: Partial<NoteOrder>) =>
    deliveryNote({ ...order, ...told }).said.filter(text => text.includes('只显示一部分'))
  expect(lineOf({})).toEqual([])
  expect(lineOf({ phone: '139****0001', address: '深圳市罗湖区****' })).toEqual([
    '电话、地址只显示一部分：当前账号没有“查看个人信息”权限',
  ])
  expect(lineOf({ phone: '', address: '深圳市****' })).toEqual([
    '地址只显示一部分：当前账号没有“查看个人信息”权限',
  ])
})
