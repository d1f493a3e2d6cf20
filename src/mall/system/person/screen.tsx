import { useEffect, useLayoutEffect, useRef } from 'react'
import { Empty } from '../../../kit/empty.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { settle } from '../../../plain/settled.ts'
import { consequenceOf } from './consequence.ts'
import { type PersonHandle, personPane, personVerb } from './handle.ts'
import { Places } from './places.tsx'
import { usePerson } from './use-person.ts'

const title = '个人信息'
const none = '没有找到个人信息'

/** 个人信息: where a telephone stands in the mall, taken away as a file, or erased. */
export function PersonScreen() {
  const { id } = usePaneLocation()
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLElement>(null)
  const person = usePerson()
  const { found, problem, busy, phone } = person
  const blocked = found === undefined ? '请先输入电话查找' : found.total === 0 ? none : undefined
  usePublished(id, {
    find() {
      field.current?.focus()
      field.current?.select()
    },
    blocked: () => blocked,
    standing: () => blocked ?? found?.refusals[0],
    consequence: () => (found ? consequenceOf(found) : ''),
    takeAway: person.takeAway,
    erase: person.erase,
  })
  useEffect(settle, [])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        title={title}
        fact={found && found.total > 0 ? `${found.phone}，共${found.total}条` : ''}
        tools={[{ command: personVerb('export') }, { command: personVerb('erase') }]}
      />
      <div className="flex h-bar flex-none items-center gap-2 border-y border-line-2 px-3">
        <SearchBox
          ref={field}
          label="电话"
          placeholder="输入完整的电话，按 Enter 查找"
          value={phone}
          delay={0}
          className="w-72"
          onSearch={text => void person.ask(text)}
          onLeave={() => results.current?.focus()}
        />
        <span className="min-w-0 truncate text-12 text-ink-3" role="status">
          {busy ? '正在查找' : (problem ?? '')}
        </span>
      </div>
      {/* The keyboard scrolls it: there may be nothing in it that has the focus. */}
      <section
        ref={results}
        aria-label="查找结果"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto"
      >
        {found === undefined ? (
          busy ? (
            <Skeleton />
          ) : (
            <Empty
              title={problem === undefined ? '输入电话，查找这个人的信息' : '没有查找'}
              why={problem ?? '包括账号、联系人、收货地址、订单、日志和其他文字。查到后可以导出或注销。'}
            />
          )
        ) : found.total === 0 ? (
          <Empty title={none} why={`没有一条记录里有${found.phone}`} />
        ) : (
          <>
            {found.refusals.map(sentence => (
              <p
                key={sentence}
                className="flex items-center gap-2 border-b border-line-1 bg-warn-tint px-4 py-2 text-warn-text"
              >
                <Icon name="triangle-alert" size={14} />
                {sentence}
              </p>
            ))}
            <Places places={found.places} />
          </>
        )}
      </section>
    </div>
  )
}

function usePublished(id: string, handle: PersonHandle): void {
  const latest = useLatest(handle)
  useLayoutEffect(() => {
    const now = () => latest.current
    const back = lendHandle(id, 'person', {
      find: () => now().find(),
      blocked: () => now().blocked(),
      standing: () => now().standing(),
      consequence: () => now().consequence(),
      takeAway: () => now().takeAway(),
      erase: () => now().erase(),
    })
    publishPane(id, { ...paneFacts(id), kind: personPane, title, rows: [] })
    return back
  }, [id])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
