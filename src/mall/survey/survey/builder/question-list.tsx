import type { ReactNode, Ref } from 'react'
import { cx } from '../../../../kit/cx.ts'
import { Icon } from '../../../../kit/icon.tsx'
import { questionKinds } from '../../../../values/lists.ts'
import type { Question } from '../../../../values/survey/question.ts'

interface QuestionListProps {
  readonly ref: Ref<HTMLDivElement>
  readonly questions: readonly Question[]
  /** -1: what holds of the whole questionnaire. */
  readonly at: number
  /** By question: what is wrong with it. */
  readonly said: readonly (string | undefined)[]
  onAt(at: number): void
}

const kinds: Readonly<Record<number, string>> = questionKinds

/** Its questions in their order, each with what is wrong with it; before them its settings. */
export function QuestionList({ ref, questions, at, said, onAt }: QuestionListProps) {
  return (
    <div
      ref={ref}
      role="listbox"
      aria-label="题目"
      tabIndex={0}
      aria-activedescendant={`question-${at}`}
      className="flex flex-col py-1 outline-none focus-visible:shadow-[inset_2px_0_0_var(--accent)]"
    >
      <Line id="question--1" isOn={at === -1} onClick={() => onAt(-1)}>
        <span className="grid h-5 w-5 flex-none place-items-center">
          <Icon name="settings" size={14} />
        </span>
        <span className="flex-1">问卷设置</span>
      </Line>
      {questions.map(({ key, stem, kind, required, jumps }, place) => (
        <Line key={key} id={`question-${place}`} isOn={at === place} onClick={() => onAt(place)}>
          <span className="w-5 flex-none text-right text-ink-3 tabular-nums">{place + 1}</span>
          <span className="min-w-0 flex-1">
            <span className={cx('block truncate', stem === '' && 'text-ink-4')}>
              {stem || '还没有题干'}
              {required ? <span className="ml-1 text-err-text">*</span> : null}
            </span>
            {said[place] === undefined ? null : (
              <span className="block text-12 text-err-text">{said[place]}</span>
            )}
          </span>
          {jumps.length > 0 ? (
            <span className="flex-none text-12 text-ink-3">{jumps.length}个跳转</span>
          ) : null}
          <span className="flex-none text-12 text-ink-3">{kinds[kind]}</span>
        </Line>
      ))}
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly isOn: boolean
  onClick(): void
  readonly children: ReactNode
}

function Line({ id, isOn, onClick, children }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J, K and the arrows are commands
    <div
      id={id}
      role="option"
      aria-selected={isOn}
      tabIndex={-1}
      onClick={onClick}
      className={cx(
        'flex cursor-default items-start gap-2 px-3 py-1.5',
        isOn ? 'bg-active' : 'hover:bg-hover',
      )}
    >
      {children}
    </div>
  )
}
