import { useEffect, useMemo, useRef, useState } from 'react'
import type { Ask, Asked } from '../commands/command.ts'
import type { AskRequest } from '../commands/desk.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd, Keys } from '../kit/kbd.tsx'
import { groupsOf } from './ask-options.tsx'
import { OptionList } from './option-list.tsx'
import { useChoices } from './use-choices.ts'

export interface AskPageProps {
  readonly request: AskRequest
  readonly pinyin: Pinyin | undefined
  onDone(asked: Asked): void
  /** Back from the first question. */
  onLeave(): void
}

/** Fetches the arguments of a command, one question a page. */
export function AskPage(props: AskPageProps) {
  const { request, onDone, onLeave } = props
  const [answers, setAnswers] = useState<readonly string[]>([])
  const step = request.steps[answers.length]

  if (step === undefined) return null
  const [, ask] = step

  function answer(value: string): void {
    const next = [...answers, value]
    if (next.length < request.steps.length) setAnswers(next)
    else onDone(Object.fromEntries(request.steps.map(([key], at) => [key, next[at] ?? ''])))
  }

  function back(): void {
    if (answers.length === 0) onLeave()
    else setAnswers(answers.slice(0, -1))
  }

  return (
    <Step
      key={answers.length}
      {...props}
      ask={ask}
      nth={answers.length + 1}
      count={request.steps.length}
      onAnswer={answer}
      onBack={back}
    />
  )
}

interface StepProps extends AskPageProps {
  readonly ask: Ask
  readonly nth: number
  readonly count: number
  onAnswer(value: string): void
  onBack(): void
}

function Step({ request, pinyin, ask, nth, count, onAnswer, onBack }: StepProps) {
  const { command, ctx } = request
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [wrong, setWrong] = useState<string>()
  const { found, loading, failed } = useChoices(ask, ctx, text, pinyin)
  const groups = useMemo(() => groupsOf(ask, found, text), [ask, found, text])

  function choose(index: number): void {
    const chosen = found[index]?.choice
    if (chosen !== undefined) {
      onAnswer(chosen.value)
      return
    }
    if (ask.check === undefined) return
    const reason = ask.check(text.trim(), ctx)
    if (reason === undefined) onAnswer(text.trim())
    else setWrong(reason)
  }

  /** While choices are on their way those of an earlier text may still be shown: Enter waits, and is not for them. */
  const [early, setEarly] = useState(false)
  const waiting = loading && ask.choices !== undefined
  function enter(index: number): void {
    if (waiting) setEarly(true)
    else choose(index)
  }
  useEffect(() => {
    if (!early || waiting) return
    setEarly(false)
    choose(0)
  })

  function type(next: string): void {
    setEarly(false)
    setText(next)
    setAt(0)
    setWrong(undefined)
  }

  return (
    <OptionList
      label={ask.question}
      input={input}
      placeholder={ask.question}
      text={text}
      at={at}
      groups={groups}
      lead={
        <>
          <Icon name={command.icon} size={20} className="text-ink-3" />
          <span className="flex h-6 flex-none items-center rounded-4 bg-active px-1.5 text-12 text-ink-2">
            {command.title}
            <span className="ml-1 text-ink-3">›</span>
          </span>
        </>
      }
      trail={
        <>
          {count > 1 ? (
            <span>
              第{nth}步，共{count}步
            </span>
          ) : null}
          <Kbd>Esc</Kbd>
        </>
      }
      below={
        <>
          {wrong === undefined ? null : (
            <p role="alert" className="px-4 py-2 text-12 text-err-text">
              {wrong}
            </p>
          )}
          {groups.length === 0 && ask.choices !== undefined ? (
            <p className="px-4 py-6 text-center text-ink-3">{emptyText(loading, failed)}</p>
          ) : null}
        </>
      }
      foot={
        <>
          <span className="flex items-center gap-1.25">
            <Keys keys="Enter" />
            {nth < count ? '下一步' : '执行'}
          </span>
          <span className="flex items-center gap-1.25">
            <Keys keys="Backspace" />
            返回
          </span>
          {ctx.rows.length > 0 ? <span className="ml-auto">将用于所选{ctx.rows.length}条</span> : null}
        </>
      }
      onText={type}
      onAt={setAt}
      onEnter={enter}
      onClick={choose}
      onEscape={onBack}
      onBack={onBack}
    />
  )
}

function emptyText(loading: boolean, failed: boolean): string {
  if (failed) return '选项加载失败，修改输入后重试'
  return loading ? '正在查找' : '无匹配数据'
}
