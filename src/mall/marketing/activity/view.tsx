import { lazy } from 'react'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { GoodsField } from '../../parts/goods/goods-field.tsx'
import { ClientsField } from './clients-field.tsx'

export const controls: Controls = { spuIds: GoodsField, channelIds: ClientsField }

export const Editor = lazy(() =>
  import('./promotion-editor.tsx').then(module => ({ default: module.PromotionEditor })),
)
