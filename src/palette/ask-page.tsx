import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Ask, Asked, Choice, Command } from '../commands/command.ts'
import type { AskRequest } from '../commands/desk.ts'
import { isOfRows } from '../commands/scope.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { Keys } from '../kit/kbd.tsx'
import { groupsOf } from './ask-options.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { forgetLeft, leftOf, useKeptWhenLeft } from './left-question.ts'
import { OptionList } from './option-list.tsx'
import { optionAt } from './options.ts'
import { type Answered, type Given, StepLead, StepTrail } from './step-lead.tsx'
import { type Choices, useChoices } from './use-choices.ts'

export interface AskPageProps {
  readonly request: AskRequest
  /** Before the question stood there, for its answer. */
  readonly typed: string
  readonly pinyin: Pinyin | undefined
  /** The counter of the rows acted on: 款. */
  readonly unit: string
  onDone(asked: Asked): void
  /** Back from the first question. */
  onLeave(): void
  /** Copies a link to the command with what is answered so far. */
  onCopy?(command: Command, asked: Asked): void
}

/** The last answers of this window, by command and question, for who comes back to them: by a step, or after a refusal. */
let lastGiven: { readonly command: Command; readonly answers: Readonly<Record<string, Given>> } | undefined

/** Whoever works in this window from now on may be somebody else. */
export function forgetAnswers(): void {
  lastGiven = undefined
  forgetLeft()
}

function givenOf(command: Command, key: string): Given | undefined {
  return lastGiven?.command.id === command.id ? lastGiven.answers[key] : undefined
}

/** Fetches the arguments of a command, one question a page, and puts the question that confirms it on the last. */
export function AskPage(props: AskPageProps) {
  const { request } = props
  const { steps, ctx, confirm } = request
  const [begun] = useState(() => leftOf(request))
  const [answers, setAnswers] = useState(begun.answers)
  const here = useKeptWhenLeft(request, answers, begun.typed)
  /** Questions that one has gone back to: what was said there stands in them. */
  const [returned, setReturned] = useState<readonly string[]>([])
  const step = steps[answers.length]
  const isFirst = returned.length === 0 && answers.length === begun.answers.length
  const ask = useMemo(() => {
    const given = answersOf(request, answers)
    return step?.[1].after?.(given, ctx) ?? step?.[1]
  }, [request, answers, step, ctx])

  function answer(next: Given): void {
    const { command } = request
    const before = lastGiven?.command.id === command.id ? lastGiven.answers : {}
    if (step) lastGiven = { command, answers: { ...before, [step[0]]: next } }
    here.current = ''
    const given = [...answers, next]
    if (given.length < steps.length || confirm !== undefined) setAnswers(given)
    else onDone(answersOf(request, given))
  }

  function onDone(asked: Asked): void {
    here.current = undefined
    props.onDone(asked)
  }

  function back(): void {
    if (answers.length === 0) {
      here.current = undefined
      props.onLeave()
    } else {
      here.current = ''
      setReturned([...returned, ...steps.slice(0, answers.length).map(([key]) => key)])
      setAnswers(answers.slice(0, -1))
    }
  }

  /** A search stands with what was typed for it, everything else with what was answered. */
  function standing([key]: AskRequest['steps'][number], { search, now }: Ask): string | undefined {
    const given = givenOf(request.command, key)
    const value = request.prefilled[key] ?? now?.(ctx)
    if (given === undefined || !(returned.includes(key) || value === given.value)) return value
    return search ? given.typed : given.value
  }

  const count = steps.length + (confirm === undefined ? 0 : 1)
  if (step === undefined || ask === undefined)
    return confirm === undefined ? null : (
      <ConfirmStep
        {...props}
        question={confirm(answersOf(request, answers))}
        answered={answers}
        count={count}
        onConfirm={() => onDone(answersOf(request, answers))}
        onBack={back}
      />
    )

  return (
    <Step
      key={answers.length}
      {...props}
      typed={isFirst ? props.typed || begun.typed : ''}
      onTyped={text => {
        here.current = text
      }}
      ask={ask}
      prefill={standing(step, ask)}
      onCopyHere={
        props.onCopy &&
        (value =>
          props.onCopy?.(request.command, {
            ...answersOf(request, answers),
            ...(value === '' ? {} : { [step[0]]: value }),
          }))
      }
      answered={answers}
      count={count}
      onAnswer={answer}
      onBack={back}
    />
  )
}

function answersOf({ steps, given }: AskRequest, answers: readonly Answered[]): Asked {
  return { ...given, ...Object.fromEntries(answers.map(({ value }, at) => [steps[at]?.[0], value])) }
}

interface StepProps extends AskPageProps {
  readonly ask: Ask
  /** What a link says here. */
  readonly prefill: string | undefined
  readonly answered: readonly Answered[]
  readonly count: number
  onTyped(text: string): void
  /** With what stands here now. */
  onCopyHere?(value: string): void
  onAnswer(answer: Given): void
  onBack(): void
}

function Step(props: StepProps) {
  const { request, typed, pinyin, ask, prefill, answered, count, onTyped, onAnswer, onBack, onCopyHere } =
    props
  const { command, ctx } = request
  const input = useRef<HTMLInputElement>(null)
  const nth = answered.length + 1
  // Of choices alone the one that is meant is current; where something else may be typed, it may have been.
  const isChosen = ask.choices !== undefined && ask.check === undefined && ask.read === undefined
  const [text, setText] = useState(typed || (isChosen ? '' : (prefill ?? '')))
  // What stands there is replaced by what is typed, as in any field that one comes to.
  useEffect(() => {
    if (input.current?.value === prefill) input.current?.select()
  }, [prefill])
  const [moved, setAt] = useState<number>()
  const [wrong, setWrong] = useState<string>()
  const choices = useChoices(ask, ctx, text, pinyin)
  const at = moved ?? (text === '' ? placeOf(choices, prefill) : 0)
  const groups = groupsOf({
    ask,
    choices,
    text,
    pinyin,
    isOptional:
      !ask.choices && !ask.search && !ask.read && ask.check !== undefined && ask.check('', ctx) === undefined,
    onChoose: take,
    onFree: free,
  })

  function take(choice: Choice): void {
    if (choice.off !== undefined) setWrong(choice.off)
    else if (choice.goesOn) type(choice.value)
    else onAnswer({ ...choice, typed: text })
  }

  function free(): void {
    const typed = text.trim()
    const read = ask.read?.(typed)
    const reason = read ? undefined : ask.check?.(typed, ctx)
    if (reason !== undefined) setWrong(reason)
    else if (read) onAnswer({ ...read, typed })
    else if (ask.check) onAnswer({ value: typed, label: typed, typed })
  }

  function copy(): void {
    onCopyHere?.(ask.choices ? (choices.choice(at)?.value ?? text.trim()) : text.trim())
  }

  function choose(index: number): void {
    const option = optionAt(groups, index)
    if (option) option.choose()
    // Nothing typed may be an answer too.
    else free()
  }

  /** While choices are on their way those of an earlier text may still be shown: Enter waits, and is not for them. */
  const [early, setEarly] = useState(false)
  const waiting = choices.loading
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
    onTyped(next)
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
      lead={<StepLead command={command} ctx={ctx} answered={answered} />}
      trail={<StepTrail nth={nth} count={count} />}
      below={
        <>
          {/* In the field it is cut where much is answered already. */}
          {groups.length === 0 && (ask.choices ?? ask.search) === undefined ? (
            <p className="px-4 pt-2 pb-1 text-12 text-ink-3">{ask.question}</p>
          ) : null}
          {wrong === undefined ? null : (
            <p role="alert" className="px-4 py-2 text-12 text-err-text">
              {wrong}
            </p>
          )}
          {groups.length === 0 && (ask.choices ?? ask.search) !== undefined ? (
            <p className="px-4 py-6 text-center text-ink-3">{emptyText(ask, text, choices)}</p>
          ) : null}
        </>
      }
      foot={
        <>
          <FootKey keys="Enter" onClick={() => enter(at)}>
            {choices.choice(at)?.goesOn ? '选择' : nth < count ? '下一步' : '执行'}
          </FootKey>
          <FootKey keys="Backspace" onClick={onBack}>
            返回
          </FootKey>
          {onCopyHere ? (
            <FootKey keys="Alt+KeyC" onClick={copy}>
              复制链接
            </FootKey>
          ) : null}
          {isOfRows(command) && ctx.rows.length > 0 ? (
            <span className="ml-auto">{`将用于所选${ctx.rows.length}${props.unit}`}</span>
          ) : null}
        </>
      }
      onText={type}
      onAt={setAt}
      onEnter={enter}
      onClick={choose}
      onEscape={onBack}
      onBack={onBack}
      onCopy={onCopyHere && copy}
    />
  )
}

interface FootKeyProps {
  readonly keys: string
  onClick(): void
  readonly children: ReactNode
}

/** A key that says what it does, and does it for the mouse too; the focus stays where one types. */
function FootKey({ keys, onClick, children }: FootKeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
      className="flex items-center gap-1.25 hover:text-ink-1"
    >
      <Keys keys={keys} />
      {children}
    </button>
  )
}

/** Where nothing was typed, nothing can fail to match it. */
function emptyText({ search, check, read }: Ask, text: string, { loading, failed }: Choices): string {
  if (failed) return '选项加载失败，修改输入后重试'
  if (loading) return '正在查找'
  if (text.trim() !== '') return '无匹配数据'
  // Reasons that were given before are offered; before the first there are none, and one is written.
  if (check ?? read) return '直接输入'
  return search ? '输入后查找' : '没有可选的内容'
}

/** Where the choice stands that a link names; the first where it names none. */
function placeOf({ count, choice }: Choices, value: string | undefined): number {
  if (value === undefined) return 0
  for (let nth = 0; nth < count; nth += 1) if (choice(nth)?.value === value) return nth
  return 0
}
