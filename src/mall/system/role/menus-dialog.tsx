import { useMemo, useState } from 'react'
import type { RoleMenuNode } from '../../../contract/system/rights.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { CheckTree } from '../../../kit/tree/check-tree.tsx'
import { TriState } from '../../../kit/tree/tri-state.ts'
import { useTitleMatch } from '../../../plain/use-match.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { send } from '../../../wire/client.ts'
import { RightsFrame } from './rights-frame.tsx'
import { useOnce } from './use-once.ts'
import { useRights } from './use-rights.ts'

interface MenusDialogProps {
  readonly roleId: number
  onClose(): void
}

/** 编辑菜单权限: the menu as a tree of boxes, or 未配置. */
export function MenusDialog({ roleId, onClose }: MenusDialogProps) {
  const asked = useOnce(['menus', roleId], async signal => {
    const quiet = { signal, dedupe: false } as const
    const [role, nodes] = await Promise.all([
      send(roleCalls['dialog.byId'], { roleId }, quiet),
      send(roleCalls['screen.menuTree'], { roleId }, quiet),
    ])
    return { role, nodes, read: Date.now() }
  })
  if (!asked.isSuccess || asked.data.nodes.length === 0)
    return (
      <Dialog open title={roleMessage('role.dlg.menu')} width={640} height={732} onClose={onClose}>
        {asked.isSuccess ? (
          <Empty title={roleMessage('role.dlg.menu.empty')} />
        ) : asked.isError ? (
          <Empty title={asked.error.message} />
        ) : (
          <Skeleton />
        )}
      </Dialog>
    )
  const { role, nodes, read } = asked.data
  return (
    <Menus
      key={read}
      roleId={roleId}
      roleName={role.roleName}
      nodes={nodes}
      onClose={onClose}
      onStale={() => void asked.refetch()}
    />
  )
}

interface MenusProps extends MenusDialogProps {
  readonly roleName: string
  readonly nodes: readonly RoleMenuNode[]
  onStale(): void
}

function Menus({ roleId, roleName, nodes, onClose, onStale }: MenusProps) {
  const opened = useMemo(() => stateOf(nodes), [nodes])
  const [state, setState] = useState(opened)
  const matches = useTitleMatch()
  const ids = state.ids()
  const rights = useRights({
    roleId,
    of: 'menus',
    base: new Set(opened.ids()),
    ids,
    free: new Set(
      everyNode(nodes)
        .filter(({ grantable }) => grantable)
        .map(({ id }) => id),
    ),
    set: next => setState(stateOf(nodes, next)),
    save: input => send(roleCalls['screen.saveMenus'], { roleId, ...input }),
    saved: roleMessage('role.ok.menu'),
    onClose,
    onStale,
  })
  return (
    <RightsFrame title={roleMessage('role.dlg.menu')} roleName={roleName} chosen={ids.length} state={rights}>
      <CheckTree
        label={roleMessage('role.dlg.menu')}
        searchLabel={'菜单名称、拼音'}
        nodes={nodes}
        state={state}
        onChange={setState}
        matches={matches}
        lockedReason={roleMessage('grant.locked')}
      />
    </RightsFrame>
  )
}

/** As it was read, or with other boxes checked. */
function stateOf(nodes: readonly RoleMenuNode[], checked?: ReadonlySet<number>): TriState {
  const all = everyNode(nodes)
  const idsOf = (some: readonly RoleMenuNode[]) => new Set(some.map(({ id }) => id))
  return new TriState(
    nodes,
    checked ?? idsOf(all.filter(node => node.checked)),
    idsOf(all.filter(node => !node.grantable)),
  )
}

function everyNode(nodes: readonly RoleMenuNode[]): RoleMenuNode[] {
  return nodes.flatMap(node => [node, ...everyNode(node.children)])
}
