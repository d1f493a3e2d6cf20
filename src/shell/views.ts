import type { ComponentType } from 'react'
import type { Cells } from '../plain/cells.tsx'
import type { EditorProps } from '../plain/editor/editor.tsx'
import type { Thing } from '../plain/plain.ts'

/** What a thing draws itself, loaded with its list. */
export interface View {
  readonly cells?: Cells
  /** In the place of the plain editor, where the form of the thing is no plain one. */
  readonly Editor?: ComponentType<EditorProps>
  /** Stands beside the list: a dialog of its own, opened by the address. */
  readonly Overlay?: ComponentType<{ readonly thing: Thing }>
}

export const views: Readonly<Record<string, () => Promise<View>>> = {
  spu: () => import('../mall/product/spu.view.tsx'),
  sku: () => import('../mall/product/sku.view.tsx'),
  role: () => import('../mall/system/role.view.tsx'),
  templateRole: () => import('../mall/system/role.view.tsx'),
  user: () => import('../mall/system/user.view.tsx'),
  job: () => import('../mall/system/task.view.tsx'),
  schedule: () => import('../mall/system/task.view.tsx'),
  operationLog: () => import('../mall/system/log.view.tsx'),
  loginLog: () => import('../mall/system/log.view.tsx'),
  label: () => import('../mall/product/label.view.tsx'),
}
