import type { OwnTabs, ThingsOf, Views } from '../parts/group.ts'

/** 商品. */
export const things: ThingsOf<'product'> = {
  ProductList: () => import('./spu/thing.ts').then(({ spu }) => [spu]),
  merchandise: () =>
    Promise.all([import('./sku/thing.ts'), import('./sku/skc.ts')]).then(([{ sku }, { skc }]) => [sku, skc]),
  ProductCategory: () => import('./fineness/thing.ts').then(({ fineness }) => [fineness]),
  ProductAttribute: async () => {
    const [{ attributeCategory }, { attribute }, { brand }] = await Promise.all([
      import('./attribute-category/thing.ts'),
      import('./attribute/thing.ts'),
      import('./brand/thing.ts'),
    ])
    return [attributeCategory, attribute, brand]
  },
  LabelManagement: () =>
    Promise.all([import('./label/thing.ts'), import('./spu-label/thing.ts')]).then(
      ([{ label }, { spuLabel }]) => [label, spuLabel],
    ),
  productSearch: async () => {
    const [{ entry }, { participle }] = await Promise.all([
      import('./entry/thing.ts'),
      import('./participle/thing.ts'),
    ])
    return [entry, participle]
  },
  InventoryManage: () =>
    import('./stock/thing.ts').then(({ stock, skcStock, stockMove }) => [stock, skcStock, stockMove]),
  Productoutinputwarehouse: () =>
    import('./inventory/thing.ts').then(({ inventoryRecord, inventoryProduct, inventoryDetail }) => [
      inventoryRecord,
      inventoryProduct,
      inventoryDetail,
    ]),
  MallList: () => import('./shelf/thing.ts').then(({ shelf }) => [shelf]),
  ProductCommodityZone: () => import('./special/thing.ts').then(({ special }) => [special]),
  CounterManage: () =>
    import('./counter/thing.ts').then(({ counter, counterSelect, spotRecord }) => [
      counter,
      counterSelect,
      spotRecord,
    ]),
  ThirdPartyGoods: () => import('./third/thing.ts').then(({ thirdGoods }) => [thirdGoods]),
  listGoods: () =>
    Promise.all([import('./rank/thing.ts'), import('./favorite/thing.ts')]).then(
      ([{ rank }, { favoriteGoods }]) => [rank, favoriteGoods],
    ),
}

export const views: Views = {
  attribute: () => import('./attribute/view.tsx'),
  spu: () => import('./spu/view.tsx'),
  sku: () => import('./sku/view.tsx'),
  skc: () => import('./sku/view.tsx'),
  shelf: () => import('./shelf/view.tsx'),
  stock: () => import('./stock/view.tsx'),
  skcStock: () => import('./stock/view.tsx'),
  stockMove: () => import('./stock/view.tsx'),
  inventoryRecord: () => import('./inventory/view.tsx'),
  entry: () => import('./entry/view.tsx'),
  participle: () => import('./participle/view.tsx'),
  special: () => import('./special/view.tsx'),
  spotRecord: () => import('./counter/view.tsx'),
  thirdGoods: () => import('./third/view.tsx'),
  label: () => import('./label/view.tsx'),
  spuLabel: () => import('./spu-label/view.tsx'),
  rank: () => import('./rank/view.tsx'),
}

const trees = () => import('./category/screen.tsx')

export const tabs: OwnTabs = {
  ProductCategory: [
    { id: 'category', tab: '分类', load: async () => (await trees()).CategoryTree },
    { id: 'style', tab: '款式', load: async () => (await trees()).StyleTree },
    { id: 'series', tab: '系列', load: async () => (await trees()).SeriesTree },
  ],
}
