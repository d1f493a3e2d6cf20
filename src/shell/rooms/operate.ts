import type { ThingsOf, Views } from '../room.ts'

/** 运营. */
export const things: ThingsOf<'operate'> = {
  CommodityFirst: () => import('../../mall/operate/recommend.ts').then(({ recommend }) => [recommend]),
  ForYourSelection: () => import('../../mall/operate/select.ts').then(({ select }) => [select]),
  Newproduct: () =>
    import('../../mall/operate/new-hot.ts').then(({ newProduct, hotProduct }) => [newProduct, hotProduct]),
  ShortVideoZone: () => import('../../mall/operate/short-video.ts').then(({ shortVideo }) => [shortVideo]),
  advertising: () => import('../../mall/operate/home-screen.ts').then(({ homeScreen }) => [homeScreen]),
  announcement: () => import('../../mall/operate/notice.ts').then(({ notice }) => [notice]),
  classification: () => import('../../mall/operate/king-kong.ts').then(({ kingKong }) => [kingKong]),
  slideshow: () => import('../../mall/operate/slideshow.ts').then(({ slideshow }) => [slideshow]),
  resourceAllocation: () => import('../../mall/operate/resource.ts').then(({ slot, frame }) => [slot, frame]),
  Appletpage: () => import('../../mall/operate/page-path.ts').then(({ pagePath }) => [pagePath]),
}

export const views: Views = {
  recommend: () => import('../../mall/operate/recommend.view.tsx'),
  select: () => import('../../mall/operate/select.view.tsx'),
  newProduct: () => import('../../mall/operate/new-hot.view.tsx'),
  hotProduct: () => import('../../mall/operate/new-hot.view.tsx'),
  notice: () => import('../../mall/operate/notice.view.tsx'),
  kingKongArea: () => import('../../mall/operate/king-kong.view.tsx'),
  resourceSlot: () => import('../../mall/operate/resource.view.tsx'),
  shortVideo: () => import('../../mall/operate/short-video.view.tsx'),
}
