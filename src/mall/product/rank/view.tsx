import type { Controls } from '../../../plain/editor/field-control.tsx'
import { GoodsField } from '../../parts/goods/goods-field.tsx'

export const controls: Controls = { spuIds: GoodsField, pinIds: GoodsField, exceptIds: GoodsField }
