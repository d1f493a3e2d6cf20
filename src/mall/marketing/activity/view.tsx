import { lazy } from 'react'

export const Editor = lazy(() =>
  import('./promotion-editor.tsx').then(module => ({ default: module.PromotionEditor })),
)
