import type { ThingsOf, Views } from '../room.ts'

/** ERP. */
export const things: ThingsOf<'erp'> = {
  nccMaterialList: () => import('../../mall/erp/ncc/thing.ts').then(({ nccMaterial }) => [nccMaterial]),
  nccProductList: () => import('../../mall/erp/ncc/thing.ts').then(({ nccProduct }) => [nccProduct]),
  nccInventoryList: () => import('../../mall/erp/ncc/thing.ts').then(({ nccInventory }) => [nccInventory]),
}

export const views: Views = {
  nccMaterial: () => import('../../mall/erp/ncc/view.tsx'),
  nccProduct: () => import('../../mall/erp/ncc/view.tsx'),
  nccInventory: () => import('../../mall/erp/ncc/view.tsx'),
}
