import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import type { Context } from '../../../call/context.ts'
import { begin } from '../rights/begin.ts'
import { functionRights, menuRights } from '../rights/grant.query.ts'
import { grant } from '../rights/grant.ts'
import { needCode, needFunctionsCode, refuseOtherScope, roleOf } from '../role.query.ts'

type Calls = (typeof api)['role']

/** Functions: with the type's own code, the visitor's with that of the shortcut too. */
export async function saveFunctions(
  { roleId, ...grants }: Parsed<Calls['screen.saveFunctions']>,
  context: Context,
): Promise<null> {
  await begin(context)
  const of = await roleOf(context, roleId)
  await needFunctionsCode(context, of)
  await grant(context, functionRights, of, grants)
  return null
}

export async function saveMenus(
  { roleId, scope, ...grants }: Parsed<Calls['screen.saveMenus']>,
  context: Context,
): Promise<null> {
  await begin(context)
  const of = await roleOf(context, roleId)
  await needCode(context, 'edit', of.type)
  refuseOtherScope(of.type, scope)
  await grant(context, menuRights, of, grants)
  return null
}
