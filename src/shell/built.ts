import type { Screen } from '../values/screens.ts'

/** The screens that this build can show, in the order of the menu. The first chunk knows them without what they load. */
export const builtScreens = [
  'ProductList',
  'merchandise',
  'ProductCategory',
  'ProductAttribute',
  'LabelManagement',
  'Appletpage',
  'PermissionBackRole',
  'PermissionTemplateRole',
  'PermissionUser',
  'SysTask',
  'operationLog',
] as const satisfies readonly Screen[]

export type BuiltScreen = (typeof builtScreens)[number]

/**
 * Whether this build has a screen for a menu key. One that it has not opens a pane that says so, and stays out of
 * palette and sidebar for all but the super administrator.
 */
export function isBuilt(name: string): name is BuiltScreen {
  return builtScreens.some(screen => screen === name)
}
