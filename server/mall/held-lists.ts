import { holds } from '../account/identity.ts'
import type { Context } from '../call/context.ts'
import type { Target } from '../plain/target.ts'
import { lists } from './declared.ts'

/** The lists in which rows of this table stand. */
export function listsOf(table: string): readonly Target[] {
  return lists.filter(of => of.table === table)
}

/** Those of them that the caller may open. */
export async function heldLists({ tx, caller }: Context, table: string): Promise<readonly Target[]> {
  const held: Target[] = []
  for (const of of listsOf(table)) if (await holds(tx, caller.userId, of.list.permit)) held.push(of)
  return held
}

/** The component keys of the menu any one of which opens such a list. */
export function screensOf(table: string): readonly string[] {
  return listsOf(table).flatMap(({ list: { permit } }) =>
    typeof permit !== 'string' && 'menu' in permit ? permit.menu : [],
  )
}
