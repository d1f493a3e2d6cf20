import type { OwnTab, OwnTabs, ThingsOf, View, Views } from '../mall/parts/group.ts'
import type { Group, ThingScreenName } from '../mall/parts/screens.ts'
import type { Thing } from '../plain/plain.ts'
import { groupOf, groups, isGroup } from './built.ts'

type Declared = {
  readonly things: Readonly<Record<string, () => Promise<readonly Thing[]>>>
  readonly views: Views
  readonly tabs?: OwnTabs
}

/** A group's declarations are found by its own index: one more group makes no other screen heavier. */
const loaders: {
  readonly [G in Group]: () => Promise<{
    readonly things: ThingsOf<G>
    readonly views: Views
    readonly tabs?: OwnTabs
  }>
} = {
  data: () => import('../mall/data/index.ts'),
  product: () => import('../mall/product/index.ts'),
  order: () => import('../mall/order/index.ts'),
  client: () => import('../mall/client/index.ts'),
  marketing: () => import('../mall/marketing/index.ts'),
  operate: () => import('../mall/operate/index.ts'),
  content: () => import('../mall/content/index.ts'),
  live: () => import('../mall/live/index.ts'),
  survey: () => import('../mall/survey/index.ts'),
  erp: () => import('../mall/erp/index.ts'),
  system: () => import('../mall/system/index.ts'),
}

function load(group: Group): Promise<Declared> {
  return loaders[group]()
}

export async function thingsOf(screen: ThingScreenName): Promise<readonly Thing[]> {
  const group = groupOf(screen)
  return (group && (await (await load(group)).things[screen]?.())) ?? []
}

export async function tabsOf(screen: ThingScreenName): Promise<readonly OwnTab[]> {
  const group = groupOf(screen)
  return (group && (await load(group)).tabs?.[screen]) ?? []
}

export async function viewOf(thing: Thing): Promise<View> {
  const group = groupOf(thing.screen)
  return (group && (await (await load(group)).views[thing.id]?.())) ?? {}
}

/**
 * Every plain thing of this build, for what speaks of all of them: the commands. Three screens at a time: a browser has
 * six connections to a server, and what the operator asks for meanwhile must not wait behind sixty declarations.
 */
export async function allThings(): Promise<readonly Thing[]> {
  const declared = await Promise.all(groups.map(load))
  const screens = declared.flatMap(({ things }) => Object.values(things))
  const loaded: (readonly Thing[])[] = []
  const left = screens.entries()
  const worker = async () => {
    for (const [index, each] of left) loaded[index] = await each()
  }
  await Promise.all([worker(), worker(), worker()])
  return loaded.flat()
}

/** The group that an address most likely leads to, fetched while the menu is still on its way to say so. */
const likely: Readonly<Record<string, Group>> = {
  permission: 'system',
  market: 'marketing',
  contentManage: 'content',
  curriculum: 'content',
  Survey: 'survey',
  ncc: 'erp',
  Mall: 'product',
  xhzx: 'product',
}

export function warmUp(path: string): void {
  const [, first = ''] = path.split('/')
  const group = likely[first] ?? (isGroup(first) ? first : undefined)
  if (group) void load(group).catch(() => undefined)
}
