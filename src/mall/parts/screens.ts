import type { Screen } from '../../values/screens.ts'

/** The screens made of plain things by the group that declares them. The first chunk knows them without what they load. */
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
    'MallList',
    'ProductCommodityZone',
    'CounterManage',
    'ThirdPartyGoods',
    'listGoods',
  ],
  order: [
    ...(['shoppingTrolley', 'OrderListNew', 'OrderList', 'InforList', 'ibcList'] as const),
    ...(['DetailStatisticsList', 'ProductStatisticsList', 'StoreStatisticsList'] as const),
  ],
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

export type Group = keyof typeof thingScreens
export type ThingScreenName = (typeof thingScreens)[Group][number]
