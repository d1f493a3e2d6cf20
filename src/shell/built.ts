import { type Group, type ThingScreenName, thingScreens } from '../mall/parts/screens.ts'
import type { Screen } from '../values/screens.ts'
import type { GuardedName } from './routes.ts'

/** In the order of the menu. */
export const groups = Object.keys(thingScreens).filter(isGroup)

export function isGroup(name: string): name is Group {
  return Object.hasOwn(thingScreens, name)
}

/** The group that a screen is declared in; undefined where it is none of plain things. */
export function groupOf(name: string): Group | undefined {
  for (const group of groups) if (thingScreens[group].some(screen => screen === name)) return group
  return undefined
}

export function hasThings(name: string): name is ThingScreenName {
  return groupOf(name) !== undefined
}

/** Figures of the mall and the system's own screens are looked at now and then; nobody begins the day there. */
const seldom: ReadonlySet<Group> = new Set<Group>(['data', 'system'])

export function isDaily(name: string): boolean {
  const group = groupOf(name)
  return group !== undefined && !seldom.has(group)
}

/** The screens that are no list of rows: each a component of its own (special-screen.tsx). */
export const specialScreens = [
  'Dashboard',
  'DataIndex',
  'Index',
  'marketingIndex',
  'OrderDetail',
  'SurveyAnswer',
  'PermissionResource',
  'generalSetting',
  'PersonalData',
  'SysStatus',
  // Pages that no menu names (routes.ts).
  'CreateProduct',
  'EditProduct',
  'MentDetails',
] as const satisfies readonly (Screen | GuardedName)[]

export type SpecialScreenName = (typeof specialScreens)[number]

export function isSpecial(name: string): name is SpecialScreenName {
  return specialScreens.some(screen => screen === name)
}

/**
 * Whether this build has a screen for a menu key. One that it has not opens a pane that says so, and stays out of
 * sidebar, palette, keys and tabs.
 */
export function isBuilt(name: string): boolean {
  return hasThings(name) || isSpecial(name)
}
