import { sql } from 'kysely'
import type { PermissionNode } from '../../../../src/contract/system/resource/permission.ts'
import { message } from '../../../../src/values/messages.ts'
import { roleMessage } from '../../../../src/values/role-messages.ts'
import { screens } from '../../../../src/values/screens.ts'
import type { Context } from '../../../call/context.ts'
import { need } from '../../../call/need.ts'
import { bad } from '../../../call/refusal.ts'
import { changeUnread } from '../../../plain/thing.ts'
import { find, menus } from './permission.query.ts'

/** `Layout` for a group, or a screen of this side that the caller may open himself: a node is a right of whoever holds it. */
export async function refuseComponent(context: Context, component: string, scope: number): Promise<void> {
  if (component === 'Layout') return
  const screen = screens.find(({ key }) => key === component)
  if (!screen) throw bad(message('bad.value', { field: '组件', reason: '没有这个页面' }), 'component')
  if (scope === 2 && screen.scope !== 12)
    throw bad(message('bad.value', { field: '组件', reason: '这个页面只用于后台' }), 'component')
  await need(context, { menu: [screen.key] })
}

/** On the same side, and nothing that is below the node itself. */
export function refuseParent(
  tree: readonly PermissionNode[],
  parentId: number | null,
  scope: number,
  node?: PermissionNode,
): void {
  if (parentId === null) return
  if (node && find([node], parentId)) throw bad(roleMessage('menu.cycle'), 'parentId')
  if (find(tree, parentId)?.scope !== scope)
    throw bad(message('bad.value', { field: '上级', reason: message('row.missing') }), 'parentId')
}

/** Makes room: the nodes of a parent get the places 0, 1, 2… with `index` left free for the one that comes. Answers that place. */
export async function makeRoom(
  context: Context,
  parentId: number | null,
  scope: number,
  comes: number | null,
  index: number,
): Promise<number> {
  const { rows } = await sql<{ id: number; sort: number }>`
    select id, sort from sys_menu where parent_id is not distinct from ${parentId}::bigint and scope = ${scope}
      and id is distinct from ${comes}::bigint order by sort, id`.execute(context.tx)
  const place = Math.min(index, rows.length)
  const moved = rows.flatMap(({ id, sort }, at) => {
    const now = at < place ? at : at + 1
    return now === sort ? [] : [{ id, set: { sort: now } }]
  })
  if (moved.length > 0) await changeUnread(context, menus.target, moved)
  return place
}
