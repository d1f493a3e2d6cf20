import { CommandButton } from '../kit/command-button.tsx'
import { Empty } from '../kit/empty.tsx'
import type { Thing } from './plain.ts'
import { isBare, type ListQuery } from './query.ts'
import { listVerb, verb } from './verbs.ts'

/** In the place of rows: why there are none, and the key that helps. */
export function NoRows({ thing, query, waits }: { thing: Thing; query: ListQuery; waits: boolean }) {
  if (waits) return <Empty title="请先在左侧选择一行" why={`这里会显示属于它的${thing.title}`} />
  if (isBare(query))
    return (
      <Empty why={`还没有${thing.title}`}>
        <CommandButton command={verb(thing, 'add')} variant="plain" />
      </Empty>
    )
  return (
    <Empty why="没有符合条件的数据，可以放宽筛选">
      <CommandButton command={listVerb('clear')} variant="plain">
        清除筛选
      </CommandButton>
    </Empty>
  )
}
