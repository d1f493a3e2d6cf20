import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../contract/api.ts'
import type { Out } from '../contract/call.ts'
import { letterCalls } from '../generated/contract/calls/letter.ts'
import { Button } from '../kit/button.tsx'
import { useCommand } from '../kit/commands-context.tsx'
import { Empty } from '../kit/empty.tsx'
import { Dot } from '../kit/status.tsx'
import { AskedPane } from '../plain/asked-pane.tsx'
import { showShortTime } from '../values/time.ts'
import { send } from '../wire/client.ts'
import { go } from './navigation.ts'
import { readAllLetters } from './tool-commands.ts'

type Letter = Out<Api['letter']['queryPage']>['records'][number]

const most = 50

/** One's own, the newest first, all or those that are unread; asked again when one comes. */
export function useLetters(unread = false) {
  const asked = { pageSize: most, ...(unread ? { unread: 1 as const } : {}) }
  return useQuery({
    queryKey: ['letter', 'list', asked],
    queryFn: ({ signal }) => send(letterCalls.queryPage, asked, { signal, dedupe: false }),
  })
}

/** 站内信, in the panel of the frame. */
export function LetterPanel({ onClose }: { onClose: () => void }) {
  const asked = useLetters()
  const { data } = asked
  const readAll = useCommand(readAllLetters)
  const anyUnread = data?.records.some(letter => letter.readTime === null) ?? false
  return (
    <>
      <div className="flex h-11 flex-none items-center border-b border-line-1 px-4">
        <span className="flex-1 font-semibold">站内信</span>
        <Button
          kind="quiet"
          onClick={() => readAll?.run('button')}
          reason={data && !anyUnread ? '没有未读的站内信' : undefined}
        >
          全部已读
        </Button>
      </div>
      <AskedPane asked={asked} />
      {data?.records.length === 0 ? <Empty title="没有站内信" /> : null}
      <LetterList letters={data?.records ?? []} onGo={onClose} />
    </>
  )
}

interface LetterListProps {
  readonly letters: readonly Letter[]
  /** It led to somewhere else. */
  onGo(): void
  /** What stands there where there is none. */
  readonly none?: string
}

/** Opening one marks it as read; as long as it is open it stays, also among those that are not. */
export function LetterList({ letters, onGo, none }: LetterListProps) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<Letter>()
  const again = () => client.invalidateQueries({ queryKey: ['letter'] })
  const open = async (letter: Letter) => {
    setOpened(opened?.id === letter.id ? undefined : letter)
    if (letter.readTime !== null) return
    await send(letterCalls.detail, { id: letter.id }).catch(() => undefined)
    await again()
  }
  const isGone = opened && !letters.some(({ id }) => id === opened.id)
  const shown = isGone ? [...letters, opened].sort((one, other) => other.id - one.id) : letters
  if (shown.length === 0) return none === undefined ? null : <p className="px-4 py-2 text-ink-3">{none}</p>
  return (
    <ul aria-label="站内信列表" className="min-h-0 flex-1 overflow-auto">
      {shown.map(letter => (
        <li key={letter.id} className="border-b border-line-1">
          <button
            type="button"
            aria-expanded={opened?.id === letter.id}
            onClick={() => void open(letter)}
            className="flex w-full items-center gap-2 px-4 py-2.5 text-left hover:bg-active"
          >
            <Dot tone={letter.readTime === null ? 'err' : 'off'} />
            <span className={`min-w-0 flex-1 truncate ${letter.readTime === null ? 'font-semibold' : ''}`}>
              {letter.title}
            </span>
            {letter.readTime === null ? <span className="sr-only">未读</span> : null}
            <span className="data text-12 text-ink-3" data-tip={letter.createTime}>
              {showShortTime(letter.createTime, Date.now())}
            </span>
          </button>
          {opened?.id === letter.id ? (
            <div className="px-4 pb-3 pl-8 text-ink-2">
              <p className="data break-words">{letter.content}</p>
              {letter.link ? (
                <Button
                  onClick={() => {
                    onGo()
                    void go(letter.link)
                  }}
                >
                  查看
                </Button>
              ) : null}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
