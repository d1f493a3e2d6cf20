import { TextField } from '../../../../kit/fields/text-field.tsx'
import { TextareaField } from '../../../../kit/fields/textarea-field.tsx'
import { problemOf } from '../../../../values/survey/answers.ts'
import {
  placesOf,
  type Question,
  rated,
  several,
  surveyLimits,
  written,
} from '../../../../values/survey/question.ts'
import { type Answer, type Answers, noAnswer, walk } from '../../../../values/survey/walk.ts'

interface AnswerFormProps {
  readonly questions: readonly Question[]
  readonly answers: Answers
  /** Somebody has tried to hand it in: what is wrong is said. */
  readonly isTried: boolean
  onAnswers(answers: Answers): void
}

/** The questions on the path of what was answered so far, one under the other. */
export function AnswerForm({ questions, answers, isTried, onAnswers }: AnswerFormProps) {
  const places = placesOf(questions)
  return (
    <ol className="flex flex-col gap-6">
      {walk(questions, answers).map(question => {
        const n = (places.get(question.key) ?? 0) + 1
        const answer = answers[question.key]
        return (
          <Asked
            key={question.key}
            question={question}
            n={n}
            answer={answer ?? noAnswer}
            wrong={isTried ? problemOf(question, answer, n) : undefined}
            onAnswer={given => onAnswers({ ...answers, [question.key]: given })}
          />
        )
      })}
    </ol>
  )
}

interface AskedProps {
  readonly question: Question
  readonly n: number
  readonly answer: Answer
  readonly wrong: string | undefined
  onAnswer(answer: Answer): void
}

function Asked({ question, n, answer, wrong, onAnswer }: AskedProps) {
  const { key, kind, stem, required } = question
  const wrongId = `wrong-${key}`
  const given = { question, answer, onAnswer, isWrong: wrong !== undefined }
  return (
    <li>
      <fieldset aria-describedby={wrong === undefined ? undefined : wrongId}>
        <legend className="mb-2 font-semibold">
          {n}. {stem}
          {required ? (
            <span aria-hidden className="ml-1 text-err-text">
              *
            </span>
          ) : null}
          <span className="ml-2 font-normal text-12 text-ink-3">{saidBounds(question)}</span>
        </legend>
        {kind === rated ? (
          <Scores {...given} />
        ) : kind === written ? (
          <TextareaField
            label={stem}
            value={answer.text}
            invalid={wrong !== undefined}
            max={surveyLimits.text}
            onChange={text => onAnswer({ ...noAnswer, text })}
          />
        ) : (
          <Choices {...given} />
        )}
        {wrong === undefined ? null : (
          <p id={wrongId} role="alert" className="mt-1.5 text-12 text-err-text">
            {wrong}
          </p>
        )}
      </fieldset>
    </li>
  )
}

function saidBounds({ kind, min, max }: Question): string {
  if (kind === rated) return `${min}分最低，${max}分最高`
  if (kind !== several) return ''
  const bounds = [min > 0 && `至少选${min}项`, max > 0 && `最多选${max}项`].filter(Boolean)
  return bounds.length > 0 ? bounds.join('，') : '可以选多项'
}

type GivenProps = Pick<AskedProps, 'question' | 'answer' | 'onAnswer'> & { readonly isWrong: boolean }

function Choices({ question: { key, kind, options }, answer, isWrong, onAnswer }: GivenProps) {
  const isMany = kind === several
  const choose = (option: string, isOn: boolean) => {
    const others = isMany ? answer.options.filter(each => each.key !== option) : []
    const chosen = isOn ? [...others, { key: option, text: '' }] : others
    // In the order of the question, whatever was ticked first.
    onAnswer({
      ...noAnswer,
      options: options.flatMap(each => chosen.filter(({ key: chosenKey }) => chosenKey === each.key)),
    })
  }
  return (
    <div className="flex flex-col gap-1">
      {options.map(option => {
        const chosen = answer.options.find(each => each.key === option.key)
        return (
          <div key={option.key} className="flex min-h-7 flex-wrap items-center gap-2">
            <label className="flex items-center gap-2">
              <input
                type={isMany ? 'checkbox' : 'radio'}
                name={key}
                aria-invalid={isWrong || undefined}
                className={isMany ? 'ck' : 'rd'}
                checked={chosen !== undefined}
                onChange={event => choose(option.key, event.target.checked)}
              />
              {option.text}
            </label>
            {option.open && chosen ? (
              <span className="w-64">
                <TextField
                  label={`${option.text}：请填写`}
                  placeholder="请填写"
                  value={chosen.text}
                  onChange={text =>
                    onAnswer({
                      ...answer,
                      options: answer.options.map(each =>
                        each.key === option.key ? { ...each, text } : each,
                      ),
                    })
                  }
                />
              </span>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

function Scores({ question: { key, min, max }, answer, isWrong, onAnswer }: GivenProps) {
  const scores = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {scores.map(score => (
        <label key={score} className="flex min-h-7 items-center gap-2">
          <input
            type="radio"
            name={key}
            aria-invalid={isWrong || undefined}
            className="rd"
            checked={answer.score === score}
            onChange={() => onAnswer({ ...noAnswer, score })}
          />
          {score}分
        </label>
      ))}
    </div>
  )
}
