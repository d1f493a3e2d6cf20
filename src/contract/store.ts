import * as z from 'zod'
import { read } from './call.ts'
import { channelId } from './channel.ts'
import { flag, id, text } from './fields.ts'
import { kept, listIn, pageOf } from './shapes.ts'

/** 门店 and 收货地址 of a client. */
const material = { menu: ['ClientMaterial'] } as const
const { id: rowId, ...times } = kept

const storeRow = z.object({
  id: rowId,
  channelId,
  companyName: z.string().meta({ title: '客户' }),
  storeNo: text('门店编码', { max: 30, required: '请输入门店编码' }),
  storeName: text('门店名称', { max: 40, required: '请输入门店名称' }),
  brandId: id('品牌').nullable(),
  brandName: z.string().meta({ title: '品牌' }),
  storeAddress: text('门店地址', { max: 200 }),
  status: flag('状态'),
  ...times,
})

export const store = {
  page: read(
    '/system/store/page',
    material,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        channelId: channelId.optional(),
        brandId: id('品牌').optional(),
        status: flag('状态').optional(),
      },
      ['id', 'storeNo', 'storeName', 'createTime'],
    ),
    pageOf(storeRow),
    { added: true },
  ),
  /** An account's client and the stores it works for; a client's account asks for itself alone. */
  queryUserChanelAndStoreByUserId: read(
    '/system/store/queryUserChanelAndStoreByUserId',
    {
      menu: [
        'shoppingTrolley',
        'MallList',
        'OrderList',
        'OrderListNew',
        'pictureOrders',
        'ClientMaterial',
        'AccountList',
      ],
    },
    z.strictObject({ userId: id('用户') }),
    z.object({
      channelId: z.int(),
      clientNo: z.string(),
      companyName: z.string(),
      stores: z.array(
        z.object({ id: z.int(), storeNo: z.string(), storeName: z.string(), storeAddress: z.string() }),
      ),
    }),
    { method: 'GET', scope: 12, owner: 'channelId' },
  ),
}

const addressRow = z.object({
  id: rowId,
  channelId,
  addressNo: text('地址编码', { max: 30, required: '请输入地址编码' }),
  receiver: text('收货人', { max: 20, required: '请输入收货人' }),
  phone: text('电话', { max: 20 }),
  receiveAddress: text('收货地址', { max: 200, required: '请输入收货地址' }),
  ...times,
})

export const address = {
  page: read(
    '/system/channelAddress/page',
    material,
    listIn({ keyword: text('关键词', { max: 100 }).optional(), channelId: channelId.optional() }, [
      'id',
      'addressNo',
      'createTime',
    ]),
    pageOf(addressRow),
    { added: true },
  ),
}
