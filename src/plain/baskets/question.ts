import type { QueryClient } from '@tanstack/react-query'
import type { BareCall } from '../../contract/call.ts'
import type { Option } from '../../kit/fields/options.ts'
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
  /** What one of its filters is set to among what this call offers, as far as that is known here. */
  chosen(name: string, call: BareCall): Option | undefined
  /** What this call offers to choose from is no longer what it was. */
  stale(call: BareCall): Promise<void>
}

declare module '../../commands/command.ts' {
  interface Handles {
    readonly question: QuestionHandle
  }
}

interface Asking {
  readonly location: Pick<ViewParts['location'], 'search' | 'patch'>
  readonly seat: { readonly own: Pick<ViewParts['seat']['own'], 'search' | 'patch'> }
}

export function questionOver(latest: { readonly current: Asking }, client: QueryClient): QuestionHandle {
  const here = () => latest.current
  const filter = (name: string) => here().location.search.get(parameter(name)) || undefined
  return {
    filter,
    only(name, value) {
      const { own } = here().seat
      own.patch({ ...toView(own.search, withoutView), [parameter(name)]: value })
    },
    without: name => here().location.patch({ [parameter(name)]: undefined, page: undefined }),
    chosen(name, call) {
      const value = filter(name)
      const offered = client.getQueryData<readonly Option[]>(['options', call.id, {}])
      return offered?.find(option => option.value === value)
    },
    stale: call => client.invalidateQueries({ queryKey: ['options', call.id] }),
  }
}
