import type { ComponentType } from 'react'
import type { Cells } from '../plain/cells.tsx'

/** What a thing draws itself, loaded with its list. */
export interface View {
  readonly cells?: Cells
  /** Stands beside the list: a dialog of its own, opened by the address. */
  readonly Overlay?: ComponentType
}

export const views: Readonly<Record<string, () => Promise<View>>> = {
  spu: () => import('../mall/product/spu.view.tsx'),
  sku: () => import('../mall/product/sku.view.tsx'),
  label: () => import('../mall/product/label.view.tsx'),
}
