import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { Empty } from '../../../../kit/empty.tsx'
import { ErrorPane } from '../../../../kit/error-pane.tsx'
import { Skeleton } from '../../../../kit/skeleton.tsx'
import { Status } from '../../../../kit/status.tsx'
import { Toolbar } from '../../../../kit/toolbar.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { nothing, paneFacts, publishPane } from '../../../../plain/panes.ts'
import { settle } from '../../../../plain/settled.ts'
import { send } from '../../../../wire/client.ts'
import { Failed } from '../../../../wire/errors.ts'
import { Answering } from './answering.tsx'
import { answerPane } from './handle.ts'
import { useAnswerHandle } from './use-answer-handle.ts'

/** 填写问卷: those that are open to whoever is signed in, and the one that is being answered. */
export function AnswerScreen() {
  const { search, id: pane } = usePaneLocation()
  const which = search.get('id') ?? ''
  useLayoutEffect(() => {
    publishPane(pane, { ...paneFacts(pane), kind: answerPane, title: '填写问卷', rows: [] })
    return () => publishPane(pane, nothing)
  }, [pane])
  return /^[1-9]\d{0,14}$/.test(which) ? <Opened key={which} id={Number(which)} /> : <Open />
}

function Open() {
  const { patch } = usePaneLocation()
  const box = useRef<HTMLUListElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['surveyAnswer', 'mine'],
    queryFn: ({ signal }) => send(surveyCalls.mine, {}, { signal, dedupe: false }),
  })
  useAnswerHandle({
    isOpen: false,
    leave: () => {},
    step(by) {
      const all = [...(box.current?.querySelectorAll('button') ?? [])]
      const on = all.findIndex(each => each.matches(':focus'))
      all[on < 0 ? 0 : Math.max(0, Math.min(all.length - 1, on + by))]?.focus()
    },
  })
  const isThere = data !== undefined || error !== null
  useEffect(() => {
    if (isThere) settle()
  }, [isThere])
  if (error)
    return (
      <ErrorPane
        title={error.message}
        errorId={error instanceof Failed ? error.errorId : undefined}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton />
  const waiting = data.surveys.filter(({ state }) => state !== 2)
  return (
    <>
      <Toolbar title="填写问卷" fact={`${waiting.length}份可以填写`} tools={[]} />
      {data.surveys.length === 0 ? (
        <Empty title="现在没有可以填写的问卷" why="有新的问卷时会出现在这里" />
      ) : (
        <ul ref={box} className="min-h-0 flex-1 overflow-auto border-t border-line-2">
          {data.surveys.map(({ id, title, description, anonymous, endTime, questionCount, state }) => (
            <li key={id} className="border-b border-line-1">
              <button
                type="button"
                disabled={state === 2}
                onClick={() => patch({ id: String(id) })}
                className="flex w-full items-center gap-4 px-4 py-2.5 text-left enabled:hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{title}</span>
                  <span className="block truncate text-12 text-ink-3">
                    {[
                      description,
                      `${questionCount}道题`,
                      anonymous === 1 && '匿名',
                      endTime && `${endTime.slice(0, 16)}截止`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Status tone={state === 2 ? 'on' : state === 1 ? 'warn' : 'info'}>
                  {words[state] ?? ''}
                </Status>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const words: Readonly<Record<number, string>> = { 0: '可以填写', 1: '作答中', 2: '已提交' }

function Opened({ id }: { readonly id: number }) {
  const { patch } = usePaneLocation()
  const { data, error } = useQuery({
    queryKey: ['surveyAnswer', id],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => send(surveyCalls.open, { id }, { quiet: true }),
  })
  const isThere = data !== undefined || error !== null
  useEffect(() => {
    if (isThere) settle()
  }, [isThere])
  useAnswerHandle({
    isOpen: true,
    leave: () => patch({ id: undefined }),
    step: () => {},
  })
  if (error) return <Empty title={error.message} why="按 Alt+Q 返回可填写的问卷" />
  return data ? <Answering survey={data} /> : <Skeleton />
}
