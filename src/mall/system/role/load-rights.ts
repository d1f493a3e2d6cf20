import type { RoleMenuNode } from '../../../contract/system/rights.ts'
import { fnCalls } from '../../../generated/contract/calls/fn.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { TriState } from '../../../kit/tree/tri-state.ts'
import { send } from '../../../wire/client.ts'
import { type Compared, compare, idsOf, leavesOf, type Right, type Side } from './compare.ts'

/** What two roles hold, as the compare dialog opens. */
export interface BothRoles {
  readonly roles: readonly [RoleSide, RoleSide]
  readonly functions: readonly Compared[]
  readonly menus: readonly Compared[]
  readonly nodes: readonly RoleMenuNode[]
}

export interface RoleSide {
  readonly roleId: number
  readonly roleName: string
}

interface Loaded extends RoleSide {
  readonly functions: readonly Right[]
  readonly nodes: readonly RoleMenuNode[]
}

export async function loadBoth(roleIds: readonly [number, number], signal: AbortSignal): Promise<BothRoles> {
  const [left, right] = await Promise.all([load(roleIds[0], signal), load(roleIds[1], signal)])
  return {
    roles: [left, right],
    functions: compare(left.functions, right.functions),
    menus: compare(leavesOf(left.nodes), leavesOf(right.nodes)),
    nodes: left.nodes,
  }
}

async function load(roleId: number, signal: AbortSignal): Promise<Loaded> {
  const quiet = { signal, dedupe: false } as const
  const [role, functions, nodes] = await Promise.all([
    send(roleCalls['dialog.byId'], { roleId }, quiet),
    send(fnCalls.roleFunctionList, { roleId }, quiet),
    send(roleCalls['screen.menuTree'], { roleId }, quiet),
  ])
  const rights = functions.map(({ name, ...rest }) => ({ ...rest, code: name }))
  return { roleId, roleName: role.roleName, functions: rights, nodes }
}

/** Saves what became another on a side, and only that; a set that somebody has changed meanwhile is refused. */
export async function saveSide(opened: BothRoles, now: Pick<BothRoles, 'functions' | 'menus'>, side: Side) {
  const { roleId } = opened.roles[side]
  const [fnBase, fnIds] = [idsOf(opened.functions, side), idsOf(now.functions, side)]
  if (fnBase.join() !== fnIds.join())
    await send(roleCalls['screen.saveFunctions'], { roleId, ids: fnIds, base: fnBase })
  const [base, ids] = [idsOf(opened.menus, side), idsOf(now.menus, side)]
  if (base.join() !== ids.join()) {
    const whole = (leaves: readonly number[]) => new TriState(opened.nodes, new Set(leaves)).ids()
    await send(roleCalls['screen.saveMenus'], { roleId, ids: whole(ids), base: whole(base) })
  }
}
