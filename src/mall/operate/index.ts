import type { ThingsOf, Views } from '../parts/group.ts'

/** 运营. */
export const things: ThingsOf<'operate'> = {
  CommodityFirst: () => import('./recommend/thing.ts').then(({ recommend }) => [recommend]),
  ForYourSelection: () => import('./select/thing.ts').then(({ select }) => [select]),
  Newproduct: () =>
    import('./new-hot/thing.ts').then(({ newProduct, hotProduct }) => [newProduct, hotProduct]),
  ShortVideoZone: () => import('./short-video/thing.ts').then(({ shortVideo }) => [shortVideo]),
  advertising: () => import('./home-screen/thing.ts').then(({ homeScreen }) => [homeScreen]),
  announcement: () => import('./notice/thing.ts').then(({ notice }) => [notice]),
  classification: () => import('./king-kong/thing.ts').then(({ kingKong }) => [kingKong]),
  slideshow: () => import('./slideshow/thing.ts').then(({ slideshow }) => [slideshow]),
  resourceAllocation: () => import('./slot/thing.ts').then(({ slot, frame }) => [slot, frame]),
  Appletpage: () => import('./page-path/thing.ts').then(({ pagePath }) => [pagePath]),
}

export const views: Views = {
  slideshow: () => import('../parts/jump-field.tsx'),
  homeScreen: () => import('../parts/jump-field.tsx'),
  pagePath: () => import('./page-path/view.tsx'),
  recommend: () => import('./recommend/view.tsx'),
  select: () => import('./select/view.tsx'),
  newProduct: () => import('./new-hot/view.tsx'),
  hotProduct: () => import('./new-hot/view.tsx'),
  notice: () => import('./notice/view.tsx'),
  kingKongArea: () => import('./king-kong/view.tsx'),
  resourceSlot: () => import('./slot/view.tsx'),
  shortVideo: () => import('./short-video/view.tsx'),
}
