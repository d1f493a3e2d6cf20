import { Button } from '../kit/button.tsx'
import type { Patch } from './filter-bar.tsx'
import type { Thing } from './plain.ts'
import { parameter, parametersOf } from './query.ts'
import type { ViewFacts } from './views/use-views-handle.ts'
import { ViewState } from './views/view-state.tsx'

interface FilterEndProps {
  readonly thing: Thing
  readonly views: ViewFacts
  /** There is something to clear. */
  readonly isSet: boolean
  readonly patch: Patch
}

/** What is done with the question as a whole: kept as a view, or cleared. */
export function FilterEnd({ thing, views, isSet, patch }: FilterEndProps) {
  const clear = () => {
    const names = Object.entries(thing.filters).flatMap(([name, filter]) => parametersOf(name, filter))
    patch(Object.fromEntries([parameter('keyword'), ...names].map(key => [key, undefined])))
  }
  return (
    // As one: neither wraps onto a line of its own.
    <span className="ml-auto flex flex-none items-center gap-1.5">
      {views.changed || (views.asks && !views.view) ? (
        <ViewState view={views.view} changed={views.changed} />
      ) : null}
      {isSet ? (
        <Button kind="quiet" onClick={clear}>
          清空
        </Button>
      ) : null}
    </span>
  )
}
