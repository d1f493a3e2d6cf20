import type { Thing } from '../../plain/plain.ts'
import { sheetParameter } from '../../plain/sheet/address.ts'
import type { Screen } from '../../values/screens.ts'
import type { OwnDraft } from '../../wire/own-drafts.ts'

export interface DraftPlace {
  /** What it is a draft of: 新增标签, 货品 批量编辑. */
  readonly title: string
  readonly screen: Screen
  readonly search: Readonly<Record<string, string>>
  /** A page of its own instead. */
  readonly path?: string
}

/** Forms that are no plain thing's: where they are found again. */
const others: readonly (readonly [RegExp, string, Screen, (row: string, found: string) => Found])[] = [
  [/^setting\.(\w+)$/, '通用设置', 'generalSetting', (_row, group) => ({ group })],
  [/^(category|style|series)$/, '商品分类', 'ProductCategory', (_row, tab) => ({ tab })],
  [/^role\.functions$/, '功能权限', 'PermissionBackRole', row => ({ functions: row })],
  [/^role\.menus$/, '菜单权限', 'PermissionBackRole', row => ({ menus: row })],
  [/^(menu|function)$/, '权限资源', 'PermissionResource', (row, of) => ({ [of]: row.split(' ')[0] ?? row })],
]
type Found = Readonly<Record<string, string>>

/** Where a draft is gone on with; undefined where this build knows no such form. */
export function placeOf({ table, row, kind }: OwnDraft, things: readonly Thing[]): DraftPlace | undefined {
  const isNew = row.startsWith('new')
  if (table === 'product')
    return {
      ...{ title: isNew ? '新增商品' : '编辑商品', screen: 'merchandise', search: {} },
      path: isNew ? '/xhzx/product/create' : `/xhzx/product/edit/${row}`,
    }
  const thing = things.find(({ id }) => id === table)
  if (thing && kind === 'cells')
    return {
      ...{ title: `${thing.title} 批量编辑`, screen: thing.screen },
      search: { tab: thing.id, [sheetParameter]: row },
    }
  // A draft of another dialog of the thing has a row of another kind: its list is where that dialog is opened.
  if (thing)
    return {
      ...{ title: `${isNew ? '新增' : '编辑'}${thing.title}`, screen: thing.screen },
      search: { tab: thing.id, ...(/^(new|\d+)$/.test(row) ? { edit: row } : {}) },
    }
  for (const [pattern, title, screen, search] of others) {
    const match = pattern.exec(table)
    if (match) return { title, screen, search: search(row, match[1] ?? '') }
  }
  return undefined
}
