import { useState } from 'react'
import { FormRow, FormRows } from '../../../../kit/fields/form-row.tsx'
import { NumberField } from '../../../../kit/fields/number-field.tsx'
import { RadioField } from '../../../../kit/fields/radio-field.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { TextareaField } from '../../../../kit/fields/textarea-field.tsx'
import { questionKinds } from '../../../../values/lists.ts'
import { piecesIn } from '../../../../values/pieces.ts'
import {
  type Drafted,
  hasBounds,
  jumpsText,
  ofKind,
  optionsText,
  readJumps,
  readOptions,
} from '../../../../values/survey/editing.ts'
import { isChosen, rated, surveyLimits } from '../../../../values/survey/question.ts'
import { kindOf } from './kind-of.ts'
import { newKey } from './new-key.ts'
import { TypedLines } from './typed-lines.tsx'

interface QuestionFormProps {
  readonly question: Drafted
  readonly questions: readonly Drafted[]
  /** Its number, from 1. */
  readonly n: number
  /** What is wrong with it. */
  readonly said: string | undefined
  readonly whyNotChange: string | undefined
  onQuestion(question: Drafted): void
}

const kinds: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  questionKinds,
).map(([value, label]) => ({ value, label }))

/** One question: what it asks, what is chosen from, and where an answer leads. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, questions, n, said, whyNotChange, onQuestion } = props
  const { kind, stem, required, options } = question
  const fixed = whyNotChange === undefined ? {} : { readOnlyReason: whyNotChange }
  const readJump = (text: string) => {
    const read = readJumps(text, question, questions)
    const { typed: _typed, ...rest } = question
    onQuestion('jumps' in read ? { ...rest, jumps: read.jumps } : { ...question, typed: text })
  }
  const unread = question.typed === undefined ? undefined : readJumps(question.typed, question, questions)
  return (
    <section aria-label={`第${n}题`}>
      {said === undefined ? null : (
        <p role="status" className="mb-3 rounded-6 bg-err-tint px-3 py-2 text-err-text">
          {said}
        </p>
      )}
      <FormRows>
        <FormRow label="题干" required>
          <TextareaField
            value={stem}
            rows={2}
            max={surveyLimits.stem}
            onChange={next => onQuestion({ ...question, stem: next.replaceAll('\n', ' ') })}
            {...fixed}
          />
        </FormRow>
        <FormRow label="题型" group>
          <RadioField
            value={String(kind)}
            options={kinds}
            onChange={next => onQuestion(ofKind(question, kindOf(next)))}
            {...fixed}
          />
        </FormRow>
        <FormRow label="必填">
          <SwitchField
            value={required}
            onChange={next => onQuestion({ ...question, required: next })}
            {...fixed}
          />
        </FormRow>
        {isChosen(question) ? (
          <FormRow label="选项" required hint="每行一个，可以整列粘贴；末尾加“__”的选项可以填写内容">
            <TypedLines
              key={question.key}
              text={optionsText(options)}
              rows={6}
              onText={text => onQuestion({ ...question, options: readOptions(text, options, newKey) })}
              {...fixed}
            />
          </FormRow>
        ) : null}
        {hasBounds(question) ? <Bounds question={question} onQuestion={onQuestion} fixed={fixed} /> : null}
        <FormRow
          label="跳转"
          hint={hintOf(question, questions.length > n ? questions.length : undefined)}
          {...(unread && 'sentence' in unread ? { error: unread.sentence } : {})}
        >
          <TypedLines
            key={question.key}
            text={question.typed ?? jumpsText(question, questions)}
            rows={3}
            onText={readJump}
            {...fixed}
          />
        </FormRow>
      </FormRows>
    </section>
  )
}

/** `last`: the number of the last question, where one stands before it. */
function hintOf({ kind, options, required }: Drafted, last: number | undefined): string {
  const to = last ?? '结束'
  const first = options[0]?.text || '选项'
  const examples = [
    isChosen({ kind }) ? `${first} → ${to}` : kind === rated ? '≤2 → 结束' : undefined,
    required ? undefined : `跳过 → ${to}`,
  ].filter(example => example !== undefined)
  return examples.length === 0
    ? '必填的填空题没有可以跳转的答案'
    : `每行一个，只能到后面的题目或结束：${examples.join('，')}`
}

interface BoundsProps {
  readonly question: Drafted
  readonly fixed: { readonly readOnlyReason?: string }
  onQuestion(question: Drafted): void
}

function Bounds({ question, fixed, onQuestion }: BoundsProps) {
  const isRated = question.kind === rated
  const number = (label: string, field: 'min' | 'max') => (
    <span className="w-24">
      <BoundField
        label={label}
        value={question[field]}
        unit={isRated ? '分' : '项'}
        onValue={value => onQuestion({ ...question, [field]: value })}
        {...fixed}
      />
    </span>
  )
  return (
    <FormRow
      label={isRated ? '分数' : '数量'}
      group
      hint={isRated ? `最高${surveyLimits.score}分` : '0为不限'}
    >
      <span className="flex items-center gap-2">
        {number(isRated ? '最低分' : '最少选', 'min')}
        <span className="text-ink-3">至</span>
        {number(isRated ? '最高分' : '最多选', 'max')}
      </span>
    </FormRow>
  )
}

interface BoundFieldProps {
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly readOnlyReason?: string
  /** NaN while what is typed is no number: the questionnaire is then not saved. */
  onValue(value: number): void
}

function BoundField({ value, onValue, ...rest }: BoundFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <NumberField
      value={Number.isInteger(value) ? String(value) : typed}
      onChange={text => {
        setTyped(text)
        onValue(piecesIn(text) ?? Number.NaN)
      }}
      {...rest}
    />
  )
}
