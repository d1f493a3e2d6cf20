import { questionKinds } from '../../../../values/lists.ts'
import { surveyMessage } from '../../../../values/survey/messages.ts'
import { whatScore, whatSkipped } from '../../../../values/survey/picked.ts'
import { several, written } from '../../../../values/survey/question.ts'
import { Bar } from './bar.tsx'
import type { Told } from './told.ts'
import { WrittenTexts } from './written-texts.tsx'

interface ResultProps {
  readonly surveyId: number
  readonly result: Told['questions'][number]
  /** No published version asks it so any more. */
  readonly isOld: boolean
}

const kinds: Readonly<Record<number, string>> = questionKinds

/** One question: how many answered, skipped and never met it, and what they said. */
export function Result({ surveyId, result, isOld }: ResultProps) {
  const { question, place, versions, answered, skipped, offPath, options, scores, mean } = result
  const { key, kind, stem } = question
  const texts = new Map(question.options.map(option => [option.key, option.text]))
  const bars = [
    ...options.map(option => ({ what: option.key, label: texts.get(option.key) ?? '', count: option.count })),
    ...scores.map(({ score, count }) => ({ what: whatScore(score), label: `${score}分`, count })),
  ]
  const hasOpen = question.options.some(({ open }) => open)
  return (
    <section aria-label={`第${place}题`}>
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">
          {place}. {stem}
        </span>
        <span className="text-12 text-ink-3">
          {kinds[kind]}
          {isOld ? `，第${versions.join('、')}版` : ''}
        </span>
      </h3>
      <p className="mt-0.5 mb-2 text-12 text-ink-3">
        {[
          `回答${saidCount(answered)}`,
          skipped === 0 ? false : `跳过${saidCount(skipped)}`,
          offPath === 0 ? false : `没有走到${saidCount(offPath)}`,
          mean === null ? false : `平均${mean}分`,
          kind === several && '占回答人数的比例，合计可以超过100%',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {bars.map(bar => (
        <Bar key={bar.what} picked={{ surveyId, key, what: bar.what, versions }} {...bar} of={answered} />
      ))}
      {skipped === 0 || kind === written ? null : (
        <Bar
          picked={{ surveyId, key, what: whatSkipped, versions }}
          label="跳过"
          count={skipped}
          of={undefined}
        />
      )}
      {kind === written || hasOpen ? <WrittenTexts surveyId={surveyId} question={question} /> : null}
    </section>
  )
}

const saidCount = (count: number | null) => (count === null ? `（${surveyMessage('hidden')}）` : `${count}份`)
