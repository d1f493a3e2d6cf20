import { lazy } from 'react'

export const Editor = lazy(() =>
  import('./activity/promotion-editor.tsx').then(module => ({ default: module.PromotionEditor })),
)
