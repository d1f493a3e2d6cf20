import { builtScreens } from './things.ts'

/**
 * Whether this build has a screen for a menu key. One that it has not opens a pane that says so, and stays out of
 * palette and sidebar for all but the super administrator.
 */
export function isBuilt(name: string): boolean {
  return builtScreens.has(name)
}
