import type { Thing } from '../plain/plain.ts'
import { isRoom, type Room, roomOf, rooms, type ThingScreenName } from './built.ts'
import type { ThingsOf, View, Views } from './room.ts'

type Declared = {
  readonly things: Readonly<Record<string, () => Promise<readonly Thing[]>>>
  readonly views: Views
}

/** A room's declarations are found by a file of its own: one more room makes no other screen heavier. */
const loaders: {
  readonly [R in Room]: () => Promise<{ readonly things: ThingsOf<R>; readonly views: Views }>
} = {
  data: () => import('./rooms/data.ts'),
  product: () => import('./rooms/product.ts'),
  order: () => import('./rooms/order.ts'),
  client: () => import('./rooms/client.ts'),
  marketing: () => import('./rooms/marketing.ts'),
  operate: () => import('./rooms/operate.ts'),
  content: () => import('./rooms/content.ts'),
  live: () => import('./rooms/live.ts'),
  survey: () => import('./rooms/survey.ts'),
  erp: () => import('./rooms/erp.ts'),
  system: () => import('./rooms/system.ts'),
}

function load(room: Room): Promise<Declared> {
  return loaders[room]()
}

export async function thingsOf(screen: ThingScreenName): Promise<readonly Thing[]> {
  const room = roomOf(screen)
  return (room && (await (await load(room)).things[screen]?.())) ?? []
}

export async function viewOf(thing: Thing): Promise<View> {
  const room = roomOf(thing.screen)
  return (room && (await (await load(room)).views[thing.id]?.())) ?? {}
}

/**
 * Every plain thing of this build, for what speaks of all of them: the commands. Three screens at a time: a browser has
 * six connections to a server, and what the operator asks for meanwhile must not wait behind sixty declarations.
 */
export async function allThings(): Promise<readonly Thing[]> {
  const declared = await Promise.all(rooms.map(load))
  const screens = declared.flatMap(({ things }) => Object.values(things))
  const loaded: (readonly Thing[])[] = []
  const left = screens.entries()
  const worker = async () => {
    for (const [index, each] of left) loaded[index] = await each()
  }
  await Promise.all([worker(), worker(), worker()])
  return loaded.flat()
}

/** The room that an address most likely leads to, fetched while the menu is still on its way to say so. */
const likely: Readonly<Record<string, Room>> = {
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
  const room = likely[first] ?? (isRoom(first) ? first : undefined)
  if (room) void load(room).catch(() => undefined)
}
