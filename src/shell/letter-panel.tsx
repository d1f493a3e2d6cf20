import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../contract/api.ts'
import type { Out } from '../contract/call.ts'
import { letterCalls } from '../generated/contract/calls/letter.ts'
import { Button } from '../kit/button.tsx'
import { useCommand } from '../kit/commands-context.tsx'
import { Empty } from '../kit/empty.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Dot } from '../kit/status.tsx'
import { showShortTime } from '../values/time.ts'
import { send } from '../wire/client.ts'
import { go } from './navigation.ts'
import { readAllLetters } from './tool-commands.ts'

type Letter = Out<Api['letter']['queryPage']>['records'][number]

const most = 50

/** One's own, the newest first; asked again when one comes. */
export function useLetters() {
  return useQuery({
    queryKey: ['letter', 'list'],
    queryFn: ({ signal }) => send(letterCalls.queryPage, { pageSize: most }, { signal, dedupe: false }),
  })
}

/** 站内信, in the panel of the frame. */
export function LetterPanel({ onClose }: { onClose: () => void }) {
  const { data, error } = useLetters()
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
      {error ? <Empty title={error.message} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data?.records.length === 0 ? <Empty title="没有站内信" /> : null}
      <LetterList letters={data?.records ?? []} onGo={onClose} />
    </>
  )
}

interface LetterListProps {
  readonly letters: readonly Letter[]
  /** It led to somewhere else. */
  onGo(): void
}

/** Opening one marks it as read. */
export function LetterList({ letters, onGo }: LetterListProps) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<number>()
  const again = () => client.invalidateQueries({ queryKey: ['letter'] })
  const open = async ({ id, readTime }: Letter) => {
    setOpened(opened === id ? undefined : id)
    if (readTime !== null) return
    await send(letterCalls.detail, { id }).catch(() => undefined)
    await again()
  }
  return (
    <ul aria-label="站内信列表" className="min-h-0 flex-1 overflow-auto">
      {letters.map(letter => (
        <li key={letter.id} className="border-b border-line-1">
          <button
            type="button"
            aria-expanded={opened === letter.id}
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
          {opened === letter.id ? (
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
