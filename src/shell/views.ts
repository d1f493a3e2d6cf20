import type { Cells } from '../plain/cells.tsx'

/** Cells that a thing draws itself, loaded with its list. */
export const views: Readonly<Record<string, () => Promise<{ cells: Cells }>>> = {
  label: () => import('../mall/product/label.view.tsx'),
}
