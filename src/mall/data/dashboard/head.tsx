import { AskedHead } from '../asked-head.tsx'
import { ClientField } from '../client-field.tsx'
import { dashboardVerb } from './handle.ts'
import type { Question } from './question.ts'

interface HeadProps {
  readonly question: Question
  set(changes: Readonly<Record<string, string | undefined>>): void
}

/** What 首页 is asked: the period, what it is held against, and whose figures. */
export function Head({ question, set }: HeadProps) {
  const { channelId } = question
  return (
    <AskedHead {...{ question, set }} earlier={dashboardVerb('earlier')} later={dashboardVerb('later')}>
      <ClientField channelId={channelId} onChange={id => set({ channelId: id })} />
    </AskedHead>
  )
}
