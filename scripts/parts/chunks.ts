interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

/** What is loaded one after the other before there is anything to do: the page, the sign-in, the lists. */
const stages = ['src/main.tsx', 'src/shell/entrance.tsx', 'src/shell/workspace.tsx']

/**
 * Into which file a module goes, by who imports it: what a stage needs and later screens need too is one file a stage.
 * The bundler by itself makes a file for every set of screens that share something: 535 files, 30 requests and 114.8 kB
 * gz before the sign-in, 70 and 175.1 before the first row of a list. So there are 476; 6 and 109.1, 17 and 165.1. Its
 * own merging of small files (`entriesAwareMergeThreshold: 4000`) has the sign-in load 315.4 kB.
 */
export function chunksOf(root: string): (id: string, graph: Graph) => string | null {
  let screens: ReturnType<typeof read> | undefined
  return (id, graph) => {
    screens ??= read(root, graph)
    const stage = screens.stages.find(({ needs }) => needs.has(id))
    const others = [...(screens.users.get(id) ?? [])].some(user => user !== stage?.id)
    return stage && others ? stage.name : null
  }
}

/** What each stage needs at once, and which lazily loaded modules need a module at once. */
function read(root: string, graph: Graph) {
  const ids = stages.map(path => `${root.replaceAll('\\', '/')}${path}`)
  const all = reached(ids, id => [...importsOf(graph, id), ...lazyOf(graph, id)])
  const needsOf = (id: string) => reached([id], each => importsOf(graph, each))
  const users = new Map<string, Set<string>>()
  for (const lazy of new Set([...all].flatMap(id => lazyOf(graph, id))))
    for (const id of needsOf(lazy)) users.set(id, (users.get(id) ?? new Set()).add(lazy))
  const missing = ids.find(id => graph.getModuleInfo(id) === null)
  if (missing !== undefined)
    throw new Error(`${missing} is not loaded by anybody: see scripts/parts/chunks.ts`)
  return {
    users,
    stages: ids.map(id => ({ id, name: `${id.replace(/^.*\/|\.tsx$/g, '')}-shared`, needs: needsOf(id) })),
  }
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
