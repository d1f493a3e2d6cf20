import type { TreeRow } from './model.ts'

/** What the editor of a node holds; texts until they are sent. */
export interface NodeForm {
  readonly name: string
  readonly code: string
  readonly icon: string
  /** '' is that of the nearest 分类 above that has one. */
  readonly attributeCategoryId: string
  readonly shownOn: string
  readonly isExpand: string
}

export function nodeFormOf(row: TreeRow): NodeForm {
  const { name, code, icon, attributeCategoryId, shownOn = 1, isExpand = 1 } = row
  return {
    name,
    code,
    icon,
    attributeCategoryId: String(attributeCategoryId ?? ''),
    shownOn: String(shownOn),
    isExpand: String(isExpand),
  }
}

/** As the wire wants it; 款式 and 系列 have no more than a name, a code, a picture and whether they begin unfolded. */
export function nodeInput(
  { name, code, icon, attributeCategoryId, shownOn, isExpand }: NodeForm,
  isCategory: boolean,
) {
  const own = {
    attributeCategoryId: attributeCategoryId === '' ? null : Number(attributeCategoryId),
    shownOn: Number(shownOn),
  }
  return { name, code, icon, isExpand: Number(isExpand), ...(isCategory ? own : {}) }
}

/** Only what differs from the node as it was read. */
export function nodeChanges(form: NodeForm, row: TreeRow, isCategory: boolean) {
  const before: Readonly<Record<string, unknown>> = nodeInput(nodeFormOf(row), isCategory)
  const now = Object.entries(nodeInput(form, isCategory))
  return Object.fromEntries(now.filter(([key, value]) => before[key] !== value))
}
