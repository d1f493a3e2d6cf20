import { useQuery } from '@tanstack/react-query'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { cx } from '../../../../kit/cx.ts'
import { send } from '../../../../wire/client.ts'

interface WordsProps {
  readonly surveyId: number
  readonly questionKey: string
  /** What the texts are searched for. */
  readonly chosen: string
  onChoose(word: string): void
}

/** What is written most, each word a way to the texts that hold it; once more, and all texts are back. */
export function Words({ surveyId, questionKey: key, chosen, onChoose }: WordsProps) {
  const { data } = useQuery({
    queryKey: ['survey', 'words', surveyId, key],
    retry: false,
    queryFn: ({ signal }) =>
      send(surveyCalls.words, { id: surveyId, key }, { signal, dedupe: false, quiet: true }),
  })
  if (!data || data.words.length === 0) return null
  return (
    <ul aria-label="词语" className="mb-2 flex flex-wrap gap-1">
      {data.words.map(({ word, n }) => (
        <li key={word}>
          <button
            type="button"
            data-bar
            aria-pressed={word === chosen}
            onClick={() => onChoose(word === chosen ? '' : word)}
            className={cx(
              'inline-flex h-6 items-center gap-1.5 rounded-6 px-2 text-12 hover:bg-hover',
              word === chosen ? 'bg-active text-ink-1' : 'text-ink-2',
            )}
          >
            {word}
            <span className="data text-ink-3">{n}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
