import type { ThingsOf, Views } from '../parts/group.ts'

/** ERP. */
export const things: ThingsOf<'erp'> = {
  nccMaterialList: () => import('./ncc/thing.ts').then(({ nccMaterial }) => [nccMaterial]),
  nccProductList: () => import('./ncc/thing.ts').then(({ nccProduct }) => [nccProduct]),
  nccInventoryList: () => import('./ncc/thing.ts').then(({ nccInventory }) => [nccInventory]),
}

export const views: Views = {
  nccMaterial: () => import('./ncc/view.tsx'),
  nccProduct: () => import('./ncc/view.tsx'),
  nccInventory: () => import('./ncc/view.tsx'),
}
