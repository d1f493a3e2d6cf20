import { useQuery } from '@tanstack/react-query'
import { surveyCalls } from '../../../generated/contract/calls/survey.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { rated } from '../../../values/survey/question.ts'
import { voided } from '../../../values/survey/state.ts'
import { type Answer, isAnswered } from '../../../values/survey/walk.ts'
import { send } from '../../../wire/client.ts'
import { questionsOf } from './questions.ts'

/** One record with what was asked and answered, along its path. */
export function RecordDialog({ id, onClose }: { readonly id: number; onClose(): void }) {
  const asked = useQuery({
    queryKey: ['surveyRecord', 'read', id],
    retry: false,
    queryFn: ({ signal }) => send(surveyCalls.record, { id }, { signal, dedupe: false, quiet: true }),
  })
  const { data } = asked
  const answers = new Map<string, Answer>(data?.answers.map(({ key, ...answer }) => [key, answer]))
  return (
    <Dialog
      open
      title={data ? `${data.userName}的答卷` : '答卷'}
      fact={
        data &&
        [
          data.surveyTitle,
          data.companyName,
          data.submitTime ?? '作答中',
          data.state === voided && `已作废：${data.voidReason}`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      width={720}
      height={600}
      onClose={onClose}
    >
      <AskedPane asked={asked} />
      {data && data.questions.length === 0 ? (
        <Empty
          title={data.state === 1 ? '还没有提交' : '这份答卷没有题目'}
          why="提交以后可以看到各题的答案"
        />
      ) : null}
      {data ? (
        <ol className="flex flex-col gap-4">
          {questionsOf(data.questions).map((question, at) => {
            const answer = answers.get(question.key)
            const names = new Map(question.options.map(option => [option.key, option.text]))
            return (
              <li key={question.key}>
                <p className="text-12 text-ink-3">
                  {at + 1}. {question.stem}
                </p>
                {answer === undefined ? (
                  <p className="text-ink-4">没有走到这道题</p>
                ) : isAnswered(answer) ? (
                  <p className="whitespace-pre-wrap">
                    {question.kind === rated
                      ? `${answer.score}分`
                      : answer.text ||
                        answer.options
                          .map(({ key, text }) => `${names.get(key) ?? ''}${text === '' ? '' : `：${text}`}`)
                          .join('、')}
                  </p>
                ) : (
                  <p className="text-ink-4">跳过</p>
                )}
              </li>
            )
          })}
        </ol>
      ) : null}
    </Dialog>
  )
}
