import type { ThingsOf, Views } from '../room.ts'

/** 运营. */
export const things: ThingsOf<'operate'> = {
  CommodityFirst: () => import('../../mall/operate/recommend/thing.ts').then(({ recommend }) => [recommend]),
  ForYourSelection: () => import('../../mall/operate/select/thing.ts').then(({ select }) => [select]),
  Newproduct: () =>
    import('../../mall/operate/new-hot/thing.ts').then(({ newProduct, hotProduct }) => [
      newProduct,
      hotProduct,
    ]),
  ShortVideoZone: () =>
    import('../../mall/operate/short-video/thing.ts').then(({ shortVideo }) => [shortVideo]),
  advertising: () => import('../../mall/operate/home-screen/thing.ts').then(({ homeScreen }) => [homeScreen]),
  announcement: () => import('../../mall/operate/notice/thing.ts').then(({ notice }) => [notice]),
  classification: () => import('../../mall/operate/king-kong/thing.ts').then(({ kingKong }) => [kingKong]),
  slideshow: () => import('../../mall/operate/slideshow/thing.ts').then(({ slideshow }) => [slideshow]),
  resourceAllocation: () =>
    import('../../mall/operate/slot/thing.ts').then(({ slot, frame }) => [slot, frame]),
  Appletpage: () => import('../../mall/operate/page-path/thing.ts').then(({ pagePath }) => [pagePath]),
}

export const views: Views = {
  recommend: () => import('../../mall/operate/recommend/view.tsx'),
  select: () => import('../../mall/operate/select/view.tsx'),
  newProduct: () => import('../../mall/operate/new-hot/view.tsx'),
  hotProduct: () => import('../../mall/operate/new-hot/view.tsx'),
  notice: () => import('../../mall/operate/notice/view.tsx'),
  kingKongArea: () => import('../../mall/operate/king-kong/view.tsx'),
  resourceSlot: () => import('../../mall/operate/slot/view.tsx'),
  shortVideo: () => import('../../mall/operate/short-video/view.tsx'),
}
