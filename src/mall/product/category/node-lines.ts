import type { ReactNode } from 'react'
import type { ConflictLine } from '../../../plain/form/conflict-lines.tsx'
import { differing, type Versions } from '../../../plain/form/differing.ts'
import type { NodeForm } from './node-form.ts'

export const sides = [
  { value: '1', label: 'B端和C端' },
  { value: '2', label: '仅B端' },
  { value: '3', label: '仅C端' },
] as const

const titles: Readonly<Record<keyof NodeForm, string>> = {
  name: '名称',
  code: '编码',
  icon: '图标',
  attributeCategoryId: '属性分类',
  shownOn: '显示范围',
  isExpand: '默认展开',
}

/** What of a node differs. */
export function linesOf(
  versions: Versions<NodeForm>,
  isCategory: boolean,
  setName: (id: string) => ReactNode,
): ConflictLine[] {
  const fields = [
    'name',
    'code',
    'icon',
    'isExpand',
    ...(isCategory ? (['attributeCategoryId', 'shownOn'] as const) : []),
  ] as const
  const show = (form: NodeForm, field: keyof NodeForm): ReactNode => {
    const value = form[field]
    if (field === 'attributeCategoryId') return value === '' ? '沿用上级' : setName(value)
    if (field === 'shownOn') return sides.find(side => side.value === value)?.label ?? value
    if (field === 'isExpand') return value === '1' ? '展开' : '收起'
    return field === 'icon' && value !== '' ? '图片' : value
  }
  return differing(versions, fields, titles, show)
}
