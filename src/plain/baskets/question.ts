import type { QueryClient } from '@tanstack/react-query'
import type { BareCall } from '../../contract/call.ts'
import { parameter } from '../query.ts'
import { withoutView } from '../views/chosen.ts'
import { toView } from '../views/question.ts'
import type { ViewParts } from '../views/views-handle.ts'

/** How commands ask a list otherwise. */
export interface QuestionHandle {
  /** What it is asked by one of its filters. */
  filter(name: string): string | undefined
  /** Asks it for this and nothing else. */
  only(name: string, value: string): void
  /** Takes one condition away. */
  without(name: string): void
  /** What this call offers to choose from is no longer what it was. */
  stale(call: BareCall): Promise<void>
}

declare module '../../commands/command.ts' {
  interface Handles {
    readonly question: QuestionHandle
  }
}

export function questionOver(latest: { readonly current: ViewParts }, client: QueryClient): QuestionHandle {
  const here = () => latest.current
  return {
    filter: name => here().location.search.get(parameter(name)) || undefined,
    only(name, value) {
      const { own } = here().seat
      own.patch({ ...toView(own.search, withoutView), [parameter(name)]: value })
    },
    without: name => here().location.patch({ [parameter(name)]: undefined, page: undefined }),
    stale: call => client.invalidateQueries({ queryKey: ['options', call.id] }),
  }
}
