import { type ComponentType, lazy } from 'react'
import type { SpecialScreenName } from './built.ts'
import type { PageName } from './routes.ts'

/** A component of a chunk of its own. */
function late<K extends string>(load: () => Promise<Readonly<Record<K, ComponentType>>>, name: K) {
  return lazy(async () => ({ default: (await load())[name] }))
}

/**
 * The screens that are no plain thing. Each publishes its pane and lends it a handle as lists do (plain/panes.ts); its
 * commands stand with the late declarations.
 */
const ProductScreen = late(() => import('../mall/product/spu/editor/screen.tsx'), 'ProductScreen')

const screens: Readonly<Record<SpecialScreenName | PageName, ComponentType>> = {
  Dashboard: late(() => import('../mall/data/dashboard/screen.tsx'), 'DashboardScreen'),
  DataIndex: late(() => import('../mall/data/insight/screen.tsx'), 'InsightScreen'),
  Index: late(() => import('./workplace/screen.tsx'), 'WorkplaceScreen'),
  marketingIndex: late(() => import('../mall/marketing/overview/screen.tsx'), 'OverviewScreen'),
  OrderDetail: late(() => import('../mall/order/order/detail/screen.tsx'), 'OrderScreen'),
  RankDetails: late(() => import('../mall/product/rank/details-screen.tsx'), 'RankDetails'),
  ContentDetails: late(() => import('../mall/content/content/details-screen.tsx'), 'ContentDetails'),
  CourseDetails: late(() => import('../mall/content/course/details-screen.tsx'), 'CourseDetails'),
  OperationDetail: late(() => import('../mall/order/operation/details-screen.tsx'), 'OperationScreen'),
  PictureOrder: late(() => import('../mall/order/picture/details-screen.tsx'), 'PictureOrderScreen'),
  LotteryEditor: late(() => import('../mall/marketing/lottery/editor/screen.tsx'), 'LotteryScreen'),
  SurveyEditor: late(() => import('../mall/survey/survey/builder/screen.tsx'), 'SurveyScreen'),
  SurveyResults: late(() => import('../mall/survey/survey/results/screen.tsx'), 'SurveyResults'),
  PickingWave: late(() => import('../mall/order/sorting/picking/screen.tsx'), 'PickingScreen'),
  SurveyAnswer: late(() => import('../mall/survey/survey/answer/screen.tsx'), 'AnswerScreen'),
  CreateProduct: ProductScreen,
  EditProduct: ProductScreen,
  MentDetails: ProductScreen,
  PermissionResource: late(() => import('../mall/system/resource/screen.tsx'), 'ResourceScreen'),
  generalSetting: late(() => import('../mall/system/setting/screen.tsx'), 'SettingScreen'),
  PersonalData: late(() => import('../mall/system/person/screen.tsx'), 'PersonScreen'),
  SysStatus: late(() => import('../mall/system/status/screen.tsx'), 'StatusScreen'),
}

export function SpecialScreen({ screen }: { screen: SpecialScreenName | PageName }) {
  const Shown = screens[screen]
  return <Shown />
}
