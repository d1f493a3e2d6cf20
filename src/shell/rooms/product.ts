import type { ThingsOf, Views } from '../room.ts'

/** 商品. */
export const things: ThingsOf<'product'> = {
  ProductList: () => import('../../mall/product/spu.ts').then(({ spu }) => [spu]),
  merchandise: () => import('../../mall/product/sku.ts').then(({ sku }) => [sku]),
  ProductCategory: () => import('../../mall/product/fineness.ts').then(({ fineness }) => [fineness]),
  ProductAttribute: async () => {
    const [{ attributeCategory }, { attribute }, { brand }] = await Promise.all([
      import('../../mall/product/attribute-category.ts'),
      import('../../mall/product/attribute.ts'),
      import('../../mall/product/brand.ts'),
    ])
    return [attributeCategory, attribute, brand]
  },
  LabelManagement: () =>
    Promise.all([import('../../mall/product/label.ts'), import('../../mall/product/spu-label.ts')]).then(
      ([{ label }, { spuLabel }]) => [label, spuLabel],
    ),
  productSearch: async () => {
    const [{ entry }, { participle }] = await Promise.all([
      import('../../mall/product/entry.ts'),
      import('../../mall/product/participle.ts'),
    ])
    return [entry, participle]
  },
  InventoryManage: () =>
    import('../../mall/product/stock.ts').then(({ stock, skcStock }) => [stock, skcStock]),
  Productoutinputwarehouse: () =>
    import('../../mall/product/inventory-record.ts').then(
      ({ inventoryRecord, inventoryProduct, inventoryDetail }) => [
        inventoryRecord,
        inventoryProduct,
        inventoryDetail,
      ],
    ),
  ProductCommodityZone: () => import('../../mall/product/special.ts').then(({ special }) => [special]),
  CounterManage: () =>
    import('../../mall/product/counter.ts').then(({ counter, counterSelect, spotRecord }) => [
      counter,
      counterSelect,
      spotRecord,
    ]),
  ThirdPartyGoods: () => import('../../mall/product/third-goods.ts').then(({ thirdGoods }) => [thirdGoods]),
  listGoods: () => import('../../mall/product/rank.ts').then(({ rank }) => [rank]),
}

export const views: Views = {
  attribute: () => import('../../mall/product/attribute.view.tsx'),
  spu: () => import('../../mall/product/spu.view.tsx'),
  sku: () => import('../../mall/product/sku.view.tsx'),
  stock: () => import('../../mall/product/stock.view.tsx'),
  skcStock: () => import('../../mall/product/stock.view.tsx'),
  inventoryRecord: () => import('../../mall/product/inventory-record.view.tsx'),
  entry: () => import('../../mall/product/entry.view.tsx'),
  participle: () => import('../../mall/product/participle.view.tsx'),
  special: () => import('../../mall/product/special.view.tsx'),
  spotRecord: () => import('../../mall/product/counter.view.tsx'),
  thirdGoods: () => import('../../mall/product/third-goods.view.tsx'),
  label: () => import('../../mall/product/label.view.tsx'),
  spuLabel: () => import('../../mall/product/spu-label.view.tsx'),
  rank: () => import('../../mall/product/rank.view.tsx'),
}
