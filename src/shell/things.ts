import type { Thing } from '../plain/plain.ts'
import { type ThingScreenName, thingScreens } from './built.ts'

type Load = () => Promise<readonly Thing[]>

/**
 * Where the plain things of each screen are declared; several are its tabs. A screen loads its own before its first
 * row, so that one more thing makes no other screen heavier.
 */
const loaders: Readonly<Record<ThingScreenName, Load>> = {
  ProductList: () => import('../mall/product/spu.ts').then(({ spu }) => [spu]),
  merchandise: () => import('../mall/product/sku.ts').then(({ sku }) => [sku]),
  ProductCategory: () => import('../mall/product/fineness.ts').then(({ fineness }) => [fineness]),
  ProductAttribute: () => import('../mall/product/brand.ts').then(({ brand }) => [brand]),
  LabelManagement: () => import('../mall/product/label.ts').then(({ label }) => [label]),
  PermissionBackRole: () => import('../mall/system/role.ts').then(({ role }) => [role]),
  PermissionTemplateRole: () => import('../mall/system/role.ts').then(({ templateRole }) => [templateRole]),
  PermissionUser: () => import('../mall/system/user.ts').then(({ user }) => [user]),
  SysTask: () => import('../mall/system/task.ts').then(({ job, schedule }) => [job, schedule]),
  operationLog: () =>
    import('../mall/system/log.ts').then(({ operationLog, loginLog }) => [operationLog, loginLog]),
  SysApp: () => import('../mall/system/sys-app.ts').then(({ sysApp }) => [sysApp]),
  Appletpage: () => import('../mall/operate/page-path.ts').then(({ pagePath }) => [pagePath]),
}

export function thingsOf(screen: ThingScreenName): Promise<readonly Thing[]> {
  return loaders[screen]()
}

/** Every plain thing of this build, for what speaks of all of them: the commands. */
export async function allThings(): Promise<readonly Thing[]> {
  const loaded = await Promise.all(thingScreens.map(thingsOf))
  return loaded.flat()
}
