import type { Screen } from '../values/screens.ts'

/**
 * The screens that this build has. A menu key that is not here opens a pane that says so, and stays out of palette
 * and sidebar for all but the super administrator. A test holds this list against the things and special screens.
 */
const built: readonly Screen[] = ['merchandise', 'ProductCategory', 'ProductAttribute', 'LabelManagement']

export function isBuilt(name: string): boolean {
  return built.some(screen => screen === name)
}
