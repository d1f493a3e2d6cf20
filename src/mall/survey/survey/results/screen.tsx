import { useLayoutEffect, useRef } from 'react'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { Empty } from '../../../../kit/empty.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle } from '../../../../plain/panes.ts'
import { RowPage } from '../../../../plain/row-page.tsx'
import { leastShown } from '../../../../values/survey/state.ts'
import { send } from '../../../../wire/client.ts'
import { survey } from '../thing.ts'
import { CrossTable } from './cross-table.tsx'
import { Result } from './result.tsx'
import type { Told } from './told.ts'

async function read(id: number, signal: AbortSignal) {
  const [row, told] = await Promise.all([
    send(surveyCalls.detail, { id }, { signal, dedupe: false }),
    send(surveyCalls.statistics, { id }, { signal, dedupe: false }),
  ])
  return { ...row, told }
}

/** 问卷结果: what was answered, each figure a way to the records behind it. */
export function SurveyResults() {
  return (
    <RowPage thing={survey} title="问卷结果" read={read} fact={({ told }) => saidOf(told)}>
      {({ id, told }) => <Results id={id} told={told} />}
    </RowPage>
  )
}

function saidOf({ records, seconds, anonymous, versions }: Told): string {
  return [
    `${records}份答卷`,
    seconds === null ? false : `用时中位数${saidTime(seconds)}`,
    versions.length > 1 && versions.map(({ no, records: n }) => `第${no}版${n ?? '少于3'}份`).join('、'),
    anonymous === 1 && `匿名，少于${leastShown}份的不显示`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function saidTime(seconds: number): string {
  return seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分${seconds % 60}秒`
}

function Results({ id, told }: { readonly id: number; readonly told: Told }) {
  const { id: pane } = usePaneLocation()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      lendHandle(pane, 'bars', {
        step(by) {
          const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])]
          const on = all.findIndex(each => each.matches(':focus'))
          all[on < 0 ? 0 : Math.max(0, Math.min(all.length - 1, on + by))]?.focus()
        },
      }),
    [pane],
  )
  if (told.records === 0) return <Empty title="还没有答卷" why="客户提交以后，结果出现在这里" />
  const newest = Math.max(...told.versions.map(({ no }) => no))
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-auto border-t border-line-2">
      <div className="mx-auto flex max-w-4xl flex-col gap-8 px-6 py-5">
        {told.questions.map(result => (
          <Result
            key={`${result.question.key}-${result.versions.join()}`}
            surveyId={id}
            result={result}
            isOld={!result.versions.includes(newest)}
          />
        ))}
        <CrossTable id={id} results={told.questions} />
      </div>
    </div>
  )
}
