import { type ComponentType, lazy } from 'react'
import type { SpecialScreenName } from './built.ts'
import type { PageName } from './routes.ts'

/**
 * The screens that are no plain thing. Each publishes its pane and lends it a handle as lists do (plain/panes.ts); its
 * commands stand with the late declarations.
 */
const ProductScreen = lazy(() =>
  import('../mall/product/spu/editor/screen.tsx').then(module => ({ default: module.ProductScreen })),
)

const screens: Readonly<Record<SpecialScreenName | PageName, ComponentType>> = {
  Dashboard: lazy(() =>
    import('../mall/data/dashboard/screen.tsx').then(module => ({ default: module.DashboardScreen })),
  ),
  DataIndex: lazy(() =>
    import('../mall/data/insight/screen.tsx').then(module => ({ default: module.InsightScreen })),
  ),
  Index: lazy(() => import('./workplace/screen.tsx').then(module => ({ default: module.WorkplaceScreen }))),
  marketingIndex: lazy(() =>
    import('../mall/marketing/overview/screen.tsx').then(module => ({ default: module.OverviewScreen })),
  ),
  OrderDetail: lazy(() =>
    import('../mall/order/order/detail/screen.tsx').then(module => ({ default: module.OrderScreen })),
  ),
  RankDetails: lazy(() =>
    import('../mall/product/rank/details-screen.tsx').then(module => ({ default: module.RankDetails })),
  ),
  ContentDetails: lazy(() =>
    import('../mall/content/content/details-screen.tsx').then(module => ({ default: module.ContentDetails })),
  ),
  SurveyEditor: lazy(() =>
    import('../mall/survey/survey/builder/screen.tsx').then(module => ({ default: module.SurveyScreen })),
  ),
  SurveyResults: lazy(() =>
    import('../mall/survey/survey/results/screen.tsx').then(module => ({ default: module.SurveyResults })),
  ),
  SurveyAnswer: lazy(() =>
    import('../mall/survey/survey/answer/screen.tsx').then(module => ({ default: module.AnswerScreen })),
  ),
  CreateProduct: ProductScreen,
  EditProduct: ProductScreen,
  MentDetails: ProductScreen,
  PermissionResource: lazy(() =>
    import('../mall/system/resource/screen.tsx').then(module => ({ default: module.ResourceScreen })),
  ),
  generalSetting: lazy(() =>
    import('../mall/system/setting/screen.tsx').then(module => ({ default: module.SettingScreen })),
  ),
}

export function SpecialScreen({ screen }: { screen: SpecialScreenName | PageName }) {
  const Shown = screens[screen]
  return <Shown />
}
