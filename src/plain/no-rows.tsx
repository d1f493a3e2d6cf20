import { CommandButton } from '../kit/command-button.tsx'
import { Empty } from '../kit/empty.tsx'
import type { Thing } from './plain.ts'
import type { ListQuery } from './query.ts'
import { listVerb, verb } from './verbs.ts'

/** In the place of rows: why there are none, and the key that helps. */
export function NoRows({ thing, query }: { thing: Thing; query: ListQuery }) {
  const filtered = emptyReason(query)
  if (filtered === undefined)
    return (
      <Empty why={`还没有${thing.title}`}>
        <CommandButton command={verb(thing, 'add')} variant="plain" />
      </Empty>
    )
  return (
    <Empty why={filtered}>
      <CommandButton command={listVerb('clear')} variant="plain">
        清除筛选
      </CommandButton>
    </Empty>
  )
}

function emptyReason(query: ListQuery): string | undefined {
  return query.keyword || Object.keys(query.filters).length ? '没有符合条件的数据，可以放宽筛选' : undefined
}
