import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { Button } from '../../../../kit/button.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { usePaneLocation } from '../../../../plain/location.tsx'
import type { Question } from '../../../../values/survey/question.ts'
import { send } from '../../../../wire/client.ts'
import { Words } from './words.tsx'

interface WrittenTextsProps {
  readonly surveyId: number
  readonly question: Pick<Question, 'key' | 'stem'>
}

const pageSize = 10

/** What was written, searched and paged; each opens its record. */
export function WrittenTexts({ surveyId, question: { key, stem } }: WrittenTextsProps) {
  const { go } = usePaneLocation()
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: ['survey', 'texts', surveyId, key, keyword, page],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      send(
        surveyCalls.texts,
        { id: surveyId, key, pageNum: page, pageSize, ...(keyword === '' ? {} : { keyword }) },
        { signal, dedupe: false, quiet: true },
      ),
  })
  if (error) return <p className="text-12 text-ink-3">{error.message}</p>
  if (!data) return null
  return (
    <div className="mt-1">
      <Words
        surveyId={surveyId}
        questionKey={key}
        chosen={keyword}
        onChoose={next => {
          setKeyword(next)
          setPage(1)
        }}
      />
      {data.total > pageSize || keyword !== '' ? (
        <div className="mb-1 w-56">
          <TextField
            size="bar"
            label={`搜索“${stem}”的回答`}
            placeholder="搜索回答"
            value={keyword}
            onChange={next => {
              setKeyword(next)
              setPage(1)
            }}
          />
        </div>
      ) : null}
      <ul>
        {data.records.map(({ id, recordId, option, text, userName }) => (
          <li key={id} className="border-b border-line-1 last:border-b-0">
            <button
              type="button"
              data-bar
              onClick={() => go(`/Survey/surveyList?id=${surveyId}&record=${recordId}`)}
              className="flex w-full items-baseline gap-3 rounded-4 px-1 py-1 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1 whitespace-pre-wrap">
                {option === '' ? '' : `${option}：`}
                {text}
              </span>
              <span className="flex-none text-12 text-ink-3">{userName}</span>
            </button>
          </li>
        ))}
      </ul>
      {data.total === 0 ? <p className="text-12 text-ink-3">没有找到回答</p> : null}
      {data.pages > 1 ? (
        <div className="mt-1 flex items-center gap-2 text-12 text-ink-3">
          <Button {...(page > 1 ? {} : { reason: '已经是第一页' })} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <span className="tabular-nums">
            {page} / {data.pages}，共{data.total}条
          </span>
          <Button
            {...(page < data.pages ? {} : { reason: '已经是最后一页' })}
            onClick={() => setPage(page + 1)}
          >
            下一页
          </Button>
        </div>
      ) : null}
    </div>
  )
}
