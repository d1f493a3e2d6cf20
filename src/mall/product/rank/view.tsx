import { lazy } from 'react'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { GoodsField } from '../../parts/goods/goods-field.tsx'

export const controls: Controls = { spuIds: GoodsField, pinIds: GoodsField, exceptIds: GoodsField }

export const Editor = lazy(() => import('./rank-editor.tsx').then(module => ({ default: module.RankEditor })))
