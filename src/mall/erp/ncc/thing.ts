import { nccCalls } from '../../../generated/contract/calls/ncc.ts'
import { ncc as materialFacts } from '../../../generated/contract/rows/ncc.ts'
import { nccInventoryPage as inventoryFacts } from '../../../generated/contract/rows/ncc-inventoryPage.ts'
import { nccProductPage as productFacts } from '../../../generated/contract/rows/ncc-productPage.ts'
import { type Filter, plain } from '../../../plain/plain.ts'

const differs: Filter = { kind: 'choice', title: '差异', words: { 1: '有差异', 0: '一致' } }

/** NCC物料: what the ERP has, and which 货 bears its number. */
export const nccMaterial = plain({
  id: 'nccMaterial',
  title: 'NCC物料',
  screen: 'nccMaterialList',
  calls: { list: nccCalls.materialPage },
  facts: materialFacts,
  name: 'nccNo',
  search: '物料编码、名称、规格、成色',
  fields: {
    nccNo: { list: { width: 130, sortable: true } },
    name: { list: { width: 180, grow: 1, sortable: true } },
    spec: { list: { width: 100 } },
    unit: { list: { width: 60, muted: true } },
    fineness: { list: { width: 100 } },
    enabled: { list: { width: 80 } },
    bound: { list: { width: 90 } },
    skuNo: { list: { width: 130 } },
    skuName: { list: { width: 180, grow: 1, muted: true } },
    syncTime: { list: { width: 130, sortable: true } },
  },
  filters: {
    nccNo: 'field',
    bound: 'field',
  },
})

/** NCC商品: the ERP's products beside ours, with what is not the same. */
export const nccProduct = plain({
  id: 'nccProduct',
  title: 'NCC商品',
  screen: 'nccProductList',
  calls: { list: nccCalls.productPage },
  facts: productFacts,
  name: 'productNo',
  search: '商品号、物料编码、款号、名称',
  fields: {
    productNo: { list: { width: 124, sortable: true } },
    spuNo: { list: { width: 90 } },
    skuNo: { list: { width: 110 } },
    differences: { list: { width: 128 } },
    name: { list: { width: 120, grow: 1 } },
    skuName: { list: { width: 110, grow: 1, muted: true } },
    weight: { list: { width: 90, unit: 'g' } },
    skuWeight: { list: { width: 90, unit: 'g', muted: true } },
    price: { list: { width: 96 } },
    skuPrice: { list: { width: 96, muted: true } },
    syncTime: { list: { width: 110, sortable: true } },
  },
  filters: { spuNo: { kind: 'text', title: '款号' }, differs },
})

/** NCC库存: what its warehouses hold beside the mall's one stock. */
export const nccInventory = plain({
  id: 'nccInventory',
  title: 'NCC库存',
  screen: 'nccInventoryList',
  calls: { list: nccCalls.inventoryPage },
  facts: inventoryFacts,
  name: 'nccNo',
  search: '仓、物料编码',
  fields: {
    nccNo: { list: { width: 130 } },
    warehouse: { list: { width: 120, sortable: true } },
    skuNo: { list: { width: 140, grow: 1 } },
    quantity: { list: { width: 90, sortable: true } },
    weight: { list: { width: 120, unit: 'g' } },
    total: { list: { width: 90 } },
    stock: { list: { width: 90 } },
    difference: { list: { width: 90, sortable: true } },
    syncTime: { list: { width: 130, sortable: true } },
  },
  filters: {
    warehouse: 'field',
    differs,
  },
})
