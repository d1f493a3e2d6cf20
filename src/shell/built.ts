import type { Screen } from '../values/screens.ts'

/** The screens made of plain things by the room that declares them. The first chunk knows them without what they load. */
export const thingScreens = {
  data: ['trackingData'],
  product: [
    'ProductList',
    'merchandise',
    'ProductCategory',
    'ProductAttribute',
    'LabelManagement',
    'productSearch',
    'InventoryManage',
    'Productoutinputwarehouse',
    'ProductCommodityZone',
    'CounterManage',
    'ThirdPartyGoods',
    'listGoods',
  ],
  order: ['InforList', 'ibcList'],
  client: [
    'ClientMaterial',
    'ClientList',
    'TemporaryClient',
    'AccountList',
    'ClientApplicationForCertificationRecord',
    'ClientcustomerRegistrationRecord',
    'ClientAuthorizedCustomerRecord',
    'thirdPartyAuthorization',
    'tagManagePageIndex',
  ],
  marketing: [
    'MarketingProduct',
    'MarketingExchangeRecord',
    'activityList',
    'seckill',
    'equityActivity',
    'Sharegoods',
  ],
  operate: [
    'CommodityFirst',
    'ForYourSelection',
    'Newproduct',
    'ShortVideoZone',
    'advertising',
    'announcement',
    'classification',
    'slideshow',
    'resourceAllocation',
    'Appletpage',
  ],
  content: ['contentManage', 'contentModule', 'curriculum', 'FAQList'],
  live: ['liveList', 'liveproductList'],
  survey: ['questionnaireSurvey', 'user-feedback'],
  erp: ['nccMaterialList', 'nccProductList', 'nccInventoryList'],
  system: [
    'PermissionBackRole',
    'PermissionTemplateRole',
    'PermissionUser',
    'SysTask',
    'operationLog',
    'SysApp',
  ],
} as const satisfies Readonly<Record<string, readonly Screen[]>>

export type Room = keyof typeof thingScreens
export type ThingScreenName = (typeof thingScreens)[Room][number]

/** In the order of the menu. */
export const rooms = Object.keys(thingScreens).filter(isRoom)

export function isRoom(name: string): name is Room {
  return Object.hasOwn(thingScreens, name)
}

/** The room that a screen is declared in; undefined where it is none of plain things. */
export function roomOf(name: string): Room | undefined {
  for (const room of rooms) if (thingScreens[room].some(screen => screen === name)) return room
  return undefined
}

export function hasThings(name: string): name is ThingScreenName {
  return roomOf(name) !== undefined
}

/** Figures of the mall and the system's own screens are looked at now and then; nobody begins the day there. */
const seldom: ReadonlySet<Room> = new Set<Room>(['data', 'system'])

export function isDaily(name: string): boolean {
  const room = roomOf(name)
  return room !== undefined && !seldom.has(room)
}

/** The screens that are no list of rows: each a component of its own (special-screen.tsx). */
export const specialScreens = [
  'marketingIndex',
  'PermissionResource',
  'generalSetting',
] as const satisfies readonly Screen[]

export type SpecialScreenName = (typeof specialScreens)[number]

export function isSpecial(name: string): name is SpecialScreenName {
  return specialScreens.some(screen => screen === name)
}

/**
 * Whether this build has a screen for a menu key. One that it has not opens a pane that says so, and stays out of
 * sidebar, palette, keys and tabs.
 */
export function isBuilt(name: string): boolean {
  return hasThings(name) || isSpecial(name)
}
