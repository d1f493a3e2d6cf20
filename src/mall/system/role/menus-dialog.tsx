import { useMemo } from 'react'
import type { RoleMenuNode } from '../../../contract/system/rights.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { CheckTree } from '../../../kit/tree/check-tree.tsx'
import { TriState } from '../../../kit/tree/tri-state.ts'
import { AskedPane } from '../../../plain/asked-pane.tsx'
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
        <AskedPane asked={asked} />
        {asked.isSuccess ? <Empty title={roleMessage('role.dlg.menu.empty')} /> : null}
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
  const matches = useTitleMatch()
  const rights = useRights({
    roleId,
    of: 'menus',
    held: stateOf(nodes, idsOf(nodes, 'checked')).ids(),
    free: idsOf(nodes, 'grantable'),
    save: input => send(roleCalls['screen.saveMenus'], { roleId, ...input }, { quiet: 'refused' }),
    saved: roleMessage('role.ok.menu'),
    onClose,
    onStale,
  })
  const { ids } = rights
  const state = useMemo(() => stateOf(nodes, new Set(ids)), [nodes, ids])
  return (
    <RightsFrame title={roleMessage('role.dlg.menu')} roleName={roleName} chosen={ids.length} state={rights}>
      <CheckTree
        label={roleMessage('role.dlg.menu')}
        searchLabel={'菜单名称、拼音'}
        nodes={nodes}
        state={state}
        onChange={next => rights.set({ ids: next.ids() })}
        matches={matches}
        lockedReason={roleMessage('grant.locked')}
      />
    </RightsFrame>
  )
}

function stateOf(nodes: readonly RoleMenuNode[], checked: ReadonlySet<number>): TriState {
  const free = idsOf(nodes, 'grantable')
  const locked = everyNode(nodes).filter(({ id }) => !free.has(id))
  return new TriState(nodes, checked, new Set(locked.map(({ id }) => id)))
}

function idsOf(nodes: readonly RoleMenuNode[], which: 'checked' | 'grantable'): Set<number> {
  return new Set(everyNode(nodes).flatMap(node => (node[which] ? [node.id] : [])))
}

function everyNode(nodes: readonly RoleMenuNode[]): RoleMenuNode[] {
  return nodes.flatMap(node => [node, ...everyNode(node.children)])
}
