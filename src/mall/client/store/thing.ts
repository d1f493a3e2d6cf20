import { addressCalls } from '../../../generated/contract/calls/address.ts'
import { brandCalls } from '../../../generated/contract/calls/brand.ts'
import { storeCalls } from '../../../generated/contract/calls/store.ts'
import { address as addressFacts } from '../../../generated/contract/rows/address.ts'
import { store as facts } from '../../../generated/contract/rows/store.ts'
import { plain } from '../../../plain/plain.ts'
import { clientFilter, clientPick } from '../../parts/client-pick.ts'

/** 门店 of clients. */
export const store = plain({
  id: 'store',
  title: '门店',
  unit: '家',
  screen: 'ClientMaterial',
  calls: {
    list: storeCalls.page,
    add: storeCalls.add,
    update: storeCalls.update,
    delete: storeCalls.delete,
    removeMany: storeCalls.delete,
  },
  facts,
  name: 'storeName',
  code: 'storeNo',
  schema: () => import('../../../contract/client/store.ts').then(module => module.store.add.in),
  search: '门店名称、门店编码、门店地址',
  sheet: true,
  fields: {
    storeName: { list: { width: 180, sortable: true }, form: {} },
    storeNo: { list: { width: 120, sortable: true, muted: true }, form: {} },
    channelId: { form: clientPick },
    companyName: { list: { width: 210, grow: 1 }, seen: true },
    brandId: { form: { pick: brandCalls.box } },
    brandName: { list: { width: 110 } },
    storeAddress: { list: { width: 240, grow: 1, muted: true }, form: { lines: true } },
    status: { list: { width: 80 }, form: {} },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120 } },
  },
  filters: {
    channelId: clientFilter,
    brandId: { kind: 'pick', title: '品牌', from: brandCalls.box, many: false },
    status: 'field',
  },
})

/** 收货地址 of clients. */
export const address = plain({
  id: 'address',
  table: 'receive_address',
  title: '收货地址',
  screen: 'ClientMaterial',
  calls: {
    list: addressCalls.page,
    add: addressCalls.add,
    update: addressCalls.update,
    delete: addressCalls.delete,
    removeMany: addressCalls.delete,
  },
  facts: addressFacts,
  name: 'receiver',
  code: 'addressNo',
  schema: () => import('../../../contract/client/store.ts').then(module => module.address.add.in),
  search: '收货人、电话、地址',
  sheet: true,
  fields: {
    receiver: { list: { width: 110 }, form: {} },
    addressNo: { list: { width: 120, sortable: true, muted: true }, form: {} },
    channelId: { form: clientPick },
    companyName: { list: { width: 210, grow: 1 }, seen: true },
    phone: { list: { width: 130 }, form: {} },
    receiveAddress: { list: { width: 280, grow: 1 }, form: { lines: true } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120 } },
  },
  filters: { channelId: clientFilter },
})
