import type { Screen } from '../values/screens.ts'

/** The screens made of plain things, in the order of the menu. The first chunk knows them without what they load. */
export const thingScreens = [
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
  'SysApp',
] as const satisfies readonly Screen[]

export type ThingScreenName = (typeof thingScreens)[number]

export function hasThings(name: string): name is ThingScreenName {
  return thingScreens.some(screen => screen === name)
}

/** The screens that are no list of rows: each a component of its own (special-screen.tsx). */
export const specialScreens = ['PermissionResource', 'generalSetting'] as const satisfies readonly Screen[]

export type SpecialScreenName = (typeof specialScreens)[number]

export function isSpecial(name: string): name is SpecialScreenName {
  return specialScreens.some(screen => screen === name)
}

/**
 * Whether this build has a screen for a menu key. One that it has not opens a pane that says so, and stays out of
 * palette and sidebar for all but the super administrator.
 */
export function isBuilt(name: string): boolean {
  return hasThings(name) || isSpecial(name)
}
