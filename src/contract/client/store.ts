import * as z from 'zod'
import { read, write } from '../call.ts'
import { flag, id, ownCode, receivingAddress, telephone, text } from '../fields.ts'
import { changeOf, done, fresh, kept, listIn, pageOf, removals } from '../shapes.ts'
import { channelId, choices, keywords } from './channel.ts'
import { batchBytes, clientNamed, rowsOf, verdicts } from './client-rows.ts'

/** 门店 and 收货地址 of a client. */
const material = { menu: ['ClientMaterial'] } as const
const edit = { code: ['edit-Client-btn'] } as const
const remove = { code: ['delete-Client-btn'] } as const
const fileIn = { code: ['import-Client-btn'] } as const
const batch = { method: 'POST', bodyLimit: batchBytes } as const
const post = { added: true, method: 'POST' } as const
const keyword = text('关键词', { max: 100 }).optional()
const { id: rowId, ...times } = kept

export const storeFields = {
  channelId,
  storeNo: ownCode('门店编码', { max: 30, required: '请输入门店编码' }),
  storeName: text('门店名称', { max: 40, required: '请输入门店名称' }),
  brandId: id('品牌').nullable(),
  storeAddress: text('门店地址', { max: 200 }),
  status: flag('状态'),
}
const shownOfStore = {
  companyName: z.string().meta({ title: '客户' }),
  brandName: z.string().meta({ title: '品牌' }),
}
const storeRow = z.object({ id: rowId, ...storeFields, ...shownOfStore, ...times })

/** As a file brings it. */
export const importedStore = z.strictObject({
  ...clientNamed,
  storeNo: storeFields.storeNo,
  storeName: storeFields.storeName,
  brandId: storeFields.brandId.default(null),
  storeAddress: storeFields.storeAddress.default(''),
  status: storeFields.status.default(1),
})

export const store = {
  page: read(
    '/system/store/page',
    material,
    listIn(
      {
        keyword,
        channelId: channelId.optional(),
        brandId: id('品牌').optional(),
        status: flag('状态').optional(),
      },
      ['id', 'storeNo', 'storeName', 'createTime'],
    ),
    pageOf(storeRow),
    post,
  ),
  add: write('/system/store/add', edit, fresh(storeFields), storeRow, post),
  update: write('/system/store/update', edit, changeOf({ ...storeFields, ...shownOfStore }), storeRow, post),
  delete: write('/system/store/delete', remove, removals, done, { added: true, method: 'DELETE' }),
  batchHandlerStoreInfo: write(
    '/system/store/batchHandlerStoreInfo',
    fileIn,
    rowsOf(importedStore),
    verdicts,
    batch,
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
  /** For whoever narrows orders down to one of them. */
  queryStoreByKeywords: read(
    '/system/store/queryStoreByKeywords',
    { menu: ['OrderList', 'OrderListNew'] },
    keywords,
    choices,
    { added: true, method: 'GET', scope: 12, owner: 'channelId' },
  ),
}

export const addressFields = {
  channelId,
  addressNo: ownCode('地址编码', { max: 30, required: '请输入地址编码' }),
  receiver: text('收货人', { max: 20, required: '请输入收货人' }),
  phone: telephone('电话'),
  receiveAddress: receivingAddress('收货地址', { max: 200, required: '请输入收货地址' }),
}
const shownOfAddress = { companyName: shownOfStore.companyName }
const addressRow = z.object({ id: rowId, ...addressFields, ...shownOfAddress, ...times })
export const importedAddress = z.strictObject({
  ...clientNamed,
  addressNo: addressFields.addressNo,
  receiver: addressFields.receiver,
  phone: addressFields.phone.default(''),
  receiveAddress: addressFields.receiveAddress,
})
const addressAt = '/system/channelAddress'

export const address = {
  page: read(
    `${addressAt}/page`,
    material,
    listIn({ keyword, channelId: channelId.optional() }, ['id', 'addressNo', 'createTime']),
    pageOf(addressRow),
    post,
  ),
  add: write(`${addressAt}/add`, edit, fresh(addressFields), addressRow, post),
  update: write(
    `${addressAt}/update`,
    edit,
    changeOf({ ...addressFields, ...shownOfAddress }),
    addressRow,
    post,
  ),
  delete: write(`${addressAt}/delete`, remove, removals, done, { added: true, method: 'DELETE' }),
}

/** The calls that spec.md names; what else is done with an address is ours. */
export const channelAddress = {
  batchHandlerAddressData: write(
    `${addressAt}/batchHandlerAddressData`,
    fileIn,
    rowsOf(importedAddress),
    verdicts,
    batch,
  ),
}
