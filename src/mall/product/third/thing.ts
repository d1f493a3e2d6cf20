import { thirdGoodsCalls } from '../../../generated/contract/calls/thirdGoods.ts'
import { thirdGoods as facts } from '../../../generated/contract/rows/thirdGoods.ts'
import { plain } from '../../../plain/plain.ts'

/** 第三方商品: goods as shops outside have them, beside the 款 that they are. */
export const thirdGoods = plain({
  id: 'thirdGoods',
  title: '第三方商品',
  unit: '件',
  screen: 'ThirdPartyGoods',
  calls: { list: thirdGoodsCalls.page },
  facts,
  code: 'outNo',
  search: '外部编码、平台商品',
  fields: {
    name: { list: { width: 170, grow: 1 } },
    platform: { list: { width: 100 } },
    outNo: { list: { width: 120, sortable: true, muted: true } },
    syncState: { list: { width: 100 } },
    spuNo: { list: { width: 100 } },
    spuName: { list: { width: 150, muted: true, hidden: true } },
    price: { list: { width: 104, sortable: true } },
    mallPrice: { list: { width: 104, muted: true } },
    stock: { list: { width: 90, sortable: true } },
    mallStock: { list: { width: 90, muted: true } },
    syncTime: { list: { width: 120, sortable: true } },
    reason: { list: { width: 160, hidden: true } },
  },
  filters: {
    platform: 'field',
    syncState: 'field',
    spuNo: { kind: 'text', title: '款号' },
  },
})
