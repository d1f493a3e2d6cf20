import type { ThingsOf, Views } from '../room.ts'

/** 商品. */
export const things: ThingsOf<'product'> = {
  ProductList: () => import('../../mall/product/spu/thing.ts').then(({ spu }) => [spu]),
  merchandise: () => import('../../mall/product/sku/thing.ts').then(({ sku }) => [sku]),
  ProductCategory: () => import('../../mall/product/fineness/thing.ts').then(({ fineness }) => [fineness]),
  ProductAttribute: async () => {
    const [{ attributeCategory }, { attribute }, { brand }] = await Promise.all([
      import('../../mall/product/attribute-category/thing.ts'),
      import('../../mall/product/attribute/thing.ts'),
      import('../../mall/product/brand/thing.ts'),
    ])
    return [attributeCategory, attribute, brand]
  },
  LabelManagement: () =>
    Promise.all([
      import('../../mall/product/label/thing.ts'),
      import('../../mall/product/spu-label/thing.ts'),
    ]).then(([{ label }, { spuLabel }]) => [label, spuLabel]),
  productSearch: async () => {
    const [{ entry }, { participle }] = await Promise.all([
      import('../../mall/product/entry/thing.ts'),
      import('../../mall/product/participle/thing.ts'),
    ])
    return [entry, participle]
  },
  InventoryManage: () =>
    import('../../mall/product/stock/thing.ts').then(({ stock, skcStock }) => [stock, skcStock]),
  Productoutinputwarehouse: () =>
    import('../../mall/product/inventory/thing.ts').then(
      ({ inventoryRecord, inventoryProduct, inventoryDetail }) => [
        inventoryRecord,
        inventoryProduct,
        inventoryDetail,
      ],
    ),
  ProductCommodityZone: () => import('../../mall/product/special/thing.ts').then(({ special }) => [special]),
  CounterManage: () =>
    import('../../mall/product/counter/thing.ts').then(({ counter, counterSelect, spotRecord }) => [
      counter,
      counterSelect,
      spotRecord,
    ]),
  ThirdPartyGoods: () => import('../../mall/product/third/thing.ts').then(({ thirdGoods }) => [thirdGoods]),
  listGoods: () => import('../../mall/product/rank/thing.ts').then(({ rank }) => [rank]),
}

export const views: Views = {
  attribute: () => import('../../mall/product/attribute/view.tsx'),
  spu: () => import('../../mall/product/spu/view.tsx'),
  sku: () => import('../../mall/product/sku/view.tsx'),
  stock: () => import('../../mall/product/stock/view.tsx'),
  skcStock: () => import('../../mall/product/stock/view.tsx'),
  inventoryRecord: () => import('../../mall/product/inventory/view.tsx'),
  entry: () => import('../../mall/product/entry/view.tsx'),
  participle: () => import('../../mall/product/participle/view.tsx'),
  special: () => import('../../mall/product/special/view.tsx'),
  spotRecord: () => import('../../mall/product/counter/view.tsx'),
  thirdGoods: () => import('../../mall/product/third/view.tsx'),
  label: () => import('../../mall/product/label/view.tsx'),
  spuLabel: () => import('../../mall/product/spu-label/view.tsx'),
  rank: () => import('../../mall/product/rank/view.tsx'),
}
