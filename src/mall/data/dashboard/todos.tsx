import { CommandArea } from '../../../kit/command-area.tsx'
import { type MeasureId, measureOf } from '../../../values/measures.ts'
import { showShortTime } from '../../../values/time.ts'
import { dashboardVerb } from './handle.ts'
import { Nothing, Part } from './part.tsx'
import type { Todos as Answer } from './use-dashboard.ts'

/** What waits for somebody, each a way to its queue or its list. */
export function Todos({ todos, now }: { readonly todos: Answer; readonly now: number }) {
  const waiting = todos.filter(({ count }) => count > 0)
  return (
    <Part title="待办" fact={waiting.length > 0 ? `${waiting.length}项，按J K移动，Enter打开` : undefined}>
      {waiting.length === 0 ? <Nothing>没有待办</Nothing> : null}
      <ul className="px-2">
        {waiting.map(({ id, count, since }) => (
          <li key={id}>
            <Todo id={id} count={count} since={since === null ? undefined : showShortTime(since, now)} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface TodoProps {
  readonly id: MeasureId
  readonly count: number
  readonly since: string | undefined
}

function Todo({ id, count, since }: TodoProps) {
  const { title, unit, todo } = measureOf(id)
  return (
    <CommandArea
      command={dashboardVerb(id)}
      data-todo
      className="flex h-row w-full items-center gap-2 rounded-6 px-2 text-left focus-visible:bg-hover"
    >
      <span className="w-24 flex-none">{todo?.deed ?? title}</span>
      <span className="data min-w-0 flex-1 truncate">{`${count.toLocaleString('en-US')}${unit}`}</span>
      {since === undefined ? null : <span className="data text-12 text-ink-3">{`最早 ${since}`}</span>}
    </CommandArea>
  )
}
