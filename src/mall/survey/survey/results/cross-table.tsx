import { useQuery } from '@tanstack/react-query'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { surveyMessage } from '../../../../values/survey/messages.ts'
import { type Picked, whatScore } from '../../../../values/survey/picked.ts'
import { rated, written } from '../../../../values/survey/question.ts'
import { send } from '../../../../wire/client.ts'
import { behind } from './behind.ts'
import type { Told } from './told.ts'

interface CrossTableProps {
  readonly id: number
  readonly results: Told['questions']
}

const ofClient = [
  { value: ':role', label: '答卷人的角色' },
  { value: ':store', label: '答卷人的门店' },
  { value: ':label', label: '答卷人的标签' },
]

/** 交叉分析: the answers to one question beside those to another, or beside who gave them. */
export function CrossTable({ id, results }: CrossTableProps) {
  const { search, patch } = usePaneLocation()
  const asked = results.filter(({ question }) => question.kind !== written)
  const questions = [...new Map(asked.map(each => [each.question.key, each])).values()].map(
    ({ question, place }) => ({ value: question.key, label: `${place}. ${question.stem}` }),
  )
  const row = search.get('row') ?? ''
  const by = search.get('by') ?? ''
  if (questions.length === 0) return null
  return (
    <section aria-label="交叉分析" className="border-t border-line-2 pt-4">
      <h3 className="mb-2 font-semibold">交叉分析</h3>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-72">
          <SelectField
            label="行：题目"
            placeholder="行：选择题目"
            size="bar"
            clearable
            options={questions}
            value={row}
            onChange={next => patch({ row: next || undefined }, { replace: true })}
          />
        </span>
        <span className="w-72">
          <SelectField
            label="列：题目或答卷人"
            placeholder="列：选择题目或答卷人"
            size="bar"
            clearable
            options={[...questions.filter(({ value }) => value !== row), ...ofClient]}
            value={by}
            onChange={next => patch({ by: next || undefined }, { replace: true })}
          />
        </span>
      </div>
      {row !== '' && by !== '' ? <Table id={id} row={row} by={by} asked={asked} /> : null}
    </section>
  )
}

interface TableProps {
  readonly id: number
  readonly row: string
  readonly by: string
  readonly asked: Told['questions']
}

function Table({ id, row, by, asked }: TableProps) {
  const { go } = usePaneLocation()
  /** What was answered to one of them; undefined where it is no question, but who answered. */
  const picked = (key: string, cell: string): Picked | undefined => {
    const of = asked.find(({ question }) => question.key === key)
    return (
      of && {
        surveyId: id,
        key,
        what: of.question.kind === rated ? whatScore(Number(cell)) : cell,
        versions: of.versions,
      }
    )
  }
  const { data, error } = useQuery({
    queryKey: ['survey', 'cross', id, row, by],
    retry: false,
    queryFn: ({ signal }) => send(surveyCalls.cross, { id, row, by }, { signal, dedupe: false, quiet: true }),
  })
  if (error) return <p className="mt-2 text-err-text">{error.message}</p>
  if (!data) return null
  if (data.columns.length === 0) return <p className="mt-2 text-ink-3">没有可以比较的答卷</p>
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="min-w-full text-12">
        <thead>
          <tr className="border-b border-line-2 text-ink-3">
            <td />
            {data.columns.map(({ key, text }) => (
              <th key={key} scope="col" className="px-2 py-1 text-right font-normal whitespace-nowrap">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ key, text }, at) => (
            <tr key={key} className="border-b border-line-1">
              <th scope="row" className="py-1 pr-4 text-left font-normal whitespace-nowrap">
                {text}
              </th>
              {data.columns.map((column, place) => {
                const count = data.cells[at]?.[place] ?? null
                const answers = [picked(row, key), picked(by, column.key)].filter(each => each !== undefined)
                return (
                  <td
                    key={column.key}
                    data-tip={count === null ? surveyMessage('hidden') : undefined}
                    className="px-2 py-1 text-right tabular-nums"
                  >
                    {count && answers.length === 2 ? (
                      <button
                        type="button"
                        aria-label={`${text}，${column.text}：${count}份，打开这些答卷`}
                        onClick={() => go(behind(answers))}
                        className="rounded-4 px-1 hover:bg-hover"
                      >
                        {count}
                      </button>
                    ) : (
                      (count ?? '–')
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
