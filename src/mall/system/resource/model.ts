import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import type { PermissionNode } from '../../../contract/system/resource/permission.ts'
import type { EditNode } from '../../../kit/tree/edit-row.tsx'
import { type Direction, stepped } from '../../../kit/tree/place.ts'
import { filtered } from '../../../kit/tree/tree-node.ts'
import { screens } from '../../../values/screens.ts'

/** What 权限资源 shows and why something cannot be done in it. No React. */
export type FunctionRow = Out<Api['fn']['queryAllFunctionList']>[number]

export interface MenuEditNode extends EditNode {
  readonly children: readonly MenuEditNode[]
  readonly component: string
  readonly path: string
}

export const container = 'Layout'

const titles: ReadonlyMap<string, string> = new Map(screens.map(({ key, title }) => [key, title]))

/** 分组, or the page in words; the bare key where this build does not know it. */
export function componentWord(component: string): string {
  return component === container ? '分组' : (titles.get(component) ?? component)
}

export function everyMenu(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap(node => [node, ...everyMenu(node.children)])
}

/** The tree as it is drawn. */
export function shownMenus(nodes: readonly PermissionNode[]): MenuEditNode[] {
  return nodes.map(node => ({
    id: node.id,
    title: node.title,
    icon: node.icon,
    path: node.path,
    component: node.component,
    group: node.component === container,
    faint: node.hidden,
    detail: node.component === container ? node.path : `${node.path}　${node.component}`,
    note: [
      ...(node.hidden ? ['隐藏'] : []),
      ...(node.meta.affix ? ['固定'] : []),
      ...(node.meta.noCache ? ['不缓存'] : []),
    ].join('、'),
    children: shownMenus(node.children),
  }))
}

export function foundMenus(
  nodes: readonly MenuEditNode[],
  query: string,
  matches: (query: string, title: string, code: string) => boolean,
): readonly MenuEditNode[] {
  if (query === '') return nodes
  return filtered(
    nodes,
    ({ title, path, component }) => matches(query, title, component) || path.includes(query),
  )
}

const ends: Readonly<Record<Direction, string>> = {
  up: '已经是同级的第一个',
  down: '已经是同级的最后一个',
  in: '前面没有同级的分组',
  out: '已经在最上一级',
}

/** Why a node cannot be moved so. */
export function stepBlocked(
  nodes: readonly MenuEditNode[],
  id: number | undefined,
  query: string,
  direction: Direction,
): string | undefined {
  if (id === undefined) return '请先选择菜单'
  // What a search leaves out would be jumped over.
  if (query !== '') return '清除搜索后才能移动'
  return stepped(nodes, id, direction) ? undefined : ends[direction]
}

export function foundFunctions(
  rows: readonly FunctionRow[],
  scope: string,
  query: string,
  matches: (query: string, title: string, code: string) => boolean,
): readonly FunctionRow[] {
  return rows.filter(
    row =>
      (scope === '' || String(row.scope) === scope) &&
      (query === '' || matches(query, row.title, row.name) || row.description.includes(query)),
  )
}
