import type { Thing } from '../plain/plain.ts'
import type { Screen } from '../values/screens.ts'

/**
 * Where the plain things of each screen are declared, in the order of the menu; several are its tabs. A screen loads
 * its own before its first row, so that one more thing makes no other screen heavier.
 */
const loaders: Readonly<Partial<Record<Screen, () => Promise<readonly Thing[]>>>> = {
  ProductList: () => import('../mall/product/spu.ts').then(({ spu }) => [spu]),
  merchandise: () => import('../mall/product/sku.ts').then(({ sku }) => [sku]),
  ProductCategory: () => import('../mall/product/fineness.ts').then(({ fineness }) => [fineness]),
  ProductAttribute: () => import('../mall/product/brand.ts').then(({ brand }) => [brand]),
  LabelManagement: () => import('../mall/product/label.ts').then(({ label }) => [label]),
  Appletpage: () => import('../mall/operate/page-path.ts').then(({ pagePath }) => [pagePath]),
}

const byScreen: ReadonlyMap<string, () => Promise<readonly Thing[]>> = new Map(Object.entries(loaders))

/** The screens that this build can show. */
export const builtScreens: ReadonlySet<string> = new Set(byScreen.keys())

/** The things of one screen; none where it has none. */
export function thingsOf(screen: string): Promise<readonly Thing[]> {
  return byScreen.get(screen)?.() ?? Promise.resolve([])
}

/** Every plain thing of this build: for what speaks of all of them, the commands. */
export async function allThings(): Promise<readonly Thing[]> {
  const loaded = await Promise.all([...byScreen.values()].map(load => load()))
  return loaded.flat()
}
