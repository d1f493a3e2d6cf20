import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { AskedHead } from '../asked-head.tsx'
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
      <span className="w-44">
        <SearchedField
          from={channelCalls.queryChannelListByKeywords}
          label="客户"
          value={channelId === undefined ? '' : String(channelId)}
          onChange={id => set({ channelId: id || undefined })}
          clearable
          placeholder="全部客户"
          size="bar"
        />
      </span>
    </AskedHead>
  )
}
