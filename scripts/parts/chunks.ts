/** Whether a file has its name from here. */
export const isNamed = (file: string) => file === 'things' || /-(all|\d+)$/.test(file)

interface Module {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}
/** Module → the name of its file. */
type Files = ReadonlyMap<string, string>

/** What is loaded before there is anything to do: the page, the sign-in, the lists, their commands. */
const stages = [
  'src/main.tsx',
  'src/shell/entrance.tsx',
  'src/shell/workspace.tsx',
  'src/shell/declarations.ts',
]
/** What is loaded once the first rows stand, beside the things of all other screens; nobody has to ask for it. */
const late = [
  'src/shell/late-declarations.ts',
  'src/shell/own-shell-commands.ts',
  'src/shell/declared-commands.ts',
  'src/shell/overlay-host.tsx',
  'src/shell/strips.tsx',
  'src/shell/opening.ts',
  'src/shell/go-said.ts',
  'src/kit/tooltip.tsx',
  'src/plain/beside-rows.tsx',
  'src/plain/views/views-handle.ts',
  'src/plain/baskets/question.ts',
  'src/plain/sheet/draft-strip.tsx',
]
/** And what comes behind it by itself, so that the palette opens at once. */
const palette = [
  'src/palette/palette.tsx',
  'src/plain/record-source.ts',
  'src/plain/sentence/deed-reader.ts',
  'src/shell/stale-names.ts',
]
/** Which draw menus and dialogs. */
const library =
  /\/node_modules\/(@headlessui|@floating-ui|@react-aria|@react-stately|react-aria|react-stately|tabbable)\//
/** Where the things of a group of the menu are named, each loaded with its screen. */
const groupIndex = /\/src\/mall\/\w+\/index\.ts$/
/** Characters of source of the things that share a file: a screen loads some 1.5 kB gz that it does not need at once. */
const thingsAFile = 18_000

/**
 * Into which file a module goes, by who imports it: what a stage needs and later screens need too is one file a stage,
 * things that stand beside each other are one, and what is loaded after the first rows is one. The bundler by itself
 * makes a file for every set of screens that share something:
 *
 * | | files | sign-in | first list of 商品标签 | until all is loaded |
 * |---|---|---|---|---|
 * | by itself | 535 | 30 requests, 114.8 kB gz | 70 requests, 175.1 kB gz | some 230 |
 * | so | 328 | 6, 109.1 | 12, 164.8 | 70 |
 *
 * With all screens there were 573, of which 126 were loaded until all was, many of them of half a kilobyte: each costs
 * the browser 4 to 8 ms of a processor. With what is loaded late in files of its own they are 527 and 80, and a page of
 * a test takes a tenth less of a processor.
 *
 * Its own merging of small files (`entriesAwareMergeThreshold: 4000`) has the sign-in load 315.4 kB.
 */
export function chunksOf(root: string) {
  let read: readonly Files[] | undefined
  const names = [...stages, 'things', 'things of a group', 'boxes', 'late', 'palette']
  const group = (debugName: string, at: number) => ({
    debugName,
    // A file takes with it what its modules need, but for what was taken before.
    priority: names.length - at,
    name(id: string, graph: Graph): string | null {
      read ??= filesOf(root, graph)
      return read[at]?.get(id) ?? null
    },
  })
  return { groups: names.map(group) }
}

function filesOf(root: string, graph: Graph): readonly Files[] {
  const place = root.replaceAll('\\', '/')
  const first = stages.map(path => `${place}${path}`)
  const [last = '', ...beside] = late.map(path => `${place}${path}`)
  const behind = palette.map(path => `${place}${path}`)
  const missing = [...first, last, ...beside, ...behind].find(id => graph.getModuleInfo(id) === null)
  if (missing !== undefined)
    throw new Error(`${missing} is not loaded by anybody: see scripts/parts/chunks.ts`)
  const all = reached(first, id => [...importsOf(graph, id), ...lazyOf(graph, id)])
  const needsOf = (id: string) => reached([id], each => importsOf(graph, each))
  const users = new Map<string, Set<string>>()
  for (const lazy of new Set([...all].flatMap(id => lazyOf(graph, id))))
    for (const id of needsOf(lazy)) users.set(id, (users.get(id) ?? new Set()).add(lazy))
  /** What this one needs and others need too. */
  const shared = (user: string, taken: ReadonlySet<string>) =>
    [...needsOf(user)].filter(
      id => !taken.has(id) && [...(users.get(id) ?? [])].some(other => other !== user),
    )

  const early = new Set<string>()
  const staged = first.map(stage => {
    // Short: the first screen carries the names of all files.
    const name = `${stage.replace(/^.*\/|\.tsx?$/g, '')}-all`
    const files = new Map(shared(stage, early).map(id => [id, name]))
    for (const id of needsOf(stage)) early.add(id)
    return files
  })
  const indexes = [...all].filter(id => groupIndex.test(id)).sort()
  const beyond = (id: string) => [...needsOf(id)].filter(each => !early.has(each))
  const isOfFrame = (id: string) =>
    [...(users.get(id) ?? [])].some(user => user !== last && !/\/src\/(mall|generated)\//.test(user))
  const { common, things } = thingFiles(graph, indexes, beyond, isOfFrame)
  const taken = new Set([...early, ...common.keys(), ...things.keys()])
  // What needs a thing goes with its commands: the rest of the program must not wait for that thing.
  const isFree = (id: string) => !taken.has(id) && ![...needsOf(id)].some(each => things.has(each))
  // Of the others what nobody else needs: a screen that is opened first must not wait for them either.
  const own = (entries: readonly string[], others: readonly string[]) => {
    const among = new Set([...entries, ...others])
    return entries
      .flatMap(id => [...needsOf(id)])
      .filter(id => isFree(id) && [...(users.get(id) ?? [])].every(user => among.has(user)))
  }
  // The library of menus and dialogs: what opens one must not wait for the palette, which would take it with it.
  const boxes = behind.flatMap(id => [...needsOf(id)]).filter(id => isFree(id) && library.test(id))
  const afterwards = [...shared(last, taken).filter(isFree), ...own(beside, [last, ...behind])]
  const atLast = own(behind, [last, ...beside])
  const named = (ids: Iterable<string>, name: string) => new Map([...ids].map(id => [id, name]))
  return [
    ...staged,
    common,
    things,
    named(boxes, 'boxes-all'),
    named(afterwards, 'late-all'),
    named(atLast, 'palette-all'),
  ]
}

/**
 * The files of things, and of what they need: what other groups or the frame need too is one by itself, so that a file
 * of one group that cannot be had takes nothing else with it.
 */
function thingFiles(
  graph: Graph,
  indexes: readonly string[],
  needsOf: (id: string) => readonly string[],
  isOfFrame: (id: string) => boolean,
): { readonly common: Files; readonly things: Files } {
  const things = indexes.flatMap(index =>
    lazyOf(graph, index)
      .filter(id => /(?<!view)\.ts$/.test(id))
      .map(id => ({ group: index.split('/').at(-2) ?? '', needs: needsOf(id) })),
  )
  const groupsOf = new Map<string, Set<string>>()
  for (const { group, needs } of things)
    for (const id of needs) groupsOf.set(id, (groupsOf.get(id) ?? new Set()).add(group))
  const isCommon = (id: string) => isOfFrame(id) || (groupsOf.get(id)?.size ?? 0) > 1
  const common = new Map(things.flatMap(({ needs }) => needs.filter(isCommon).map(id => [id, 'things'])))
  const files = new Map<string, string>()
  const filled = new Map<string, { file: number; size: number }>()
  for (const { group, needs } of things) {
    const own = needs.filter(id => !files.has(id) && !common.has(id))
    const length = own.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
    // Those that need nothing of other groups stand by themselves, so that they load nothing of them either.
    const kind = `${group}${needs.some(isCommon) ? '-and' : ''}`
    const { file, size } = filled.get(kind) ?? { file: 1, size: 0 }
    const isFull = size > 0 && size + length > thingsAFile
    const next = isFull ? { file: file + 1, size: length } : { file, size: size + length }
    filled.set(kind, next)
    for (const id of own) files.set(id, `${kind}-${next.file}`)
  }
  return { common, things: files }
}

function reached(from: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(from)
  for (const id of seen) for (const other of next(id)) seen.add(other)
  return seen
}

function importsOf(graph: Graph, id: string): readonly string[] {
  return graph.getModuleInfo(id)?.importedIds ?? []
}

function lazyOf(graph: Graph, id: string): readonly string[] {
  return graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
}
