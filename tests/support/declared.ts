import type { Target } from '../../server/plain/target.ts'

/** Every module of the mall but the one that is a process of its own. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../server/mall/**/*.ts', '!**/child.ts'],
  { eager: true },
)

/** Every table that a module of the server declares, things first: nobody keeps a list of them. */
export const declaredTargets: readonly Target[] = [
  ...new Set(
    Object.values(modules)
      .flatMap(module => Object.values(module))
      .flatMap(value => (has(value, 'target') ? [{ of: value.target, thing: 0 }] : [{ of: value, thing: 1 }]))
      .sort((a, b) => a.thing - b.thing)
      .flatMap(({ of }) => (isTarget(of) ? [of] : [])),
  ),
]

function isTarget(value: unknown): value is Target {
  return ['table', 'title', 'list', 'editable', 'columns', 'from'].every(key => has(value, key))
}

function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
