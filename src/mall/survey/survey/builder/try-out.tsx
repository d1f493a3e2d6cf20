import { useState } from 'react'
import { Button } from '../../../../kit/button.tsx'
import { Dialog } from '../../../../kit/dialog.tsx'
import { answersProblem, onPathOnly } from '../../../../values/survey/answers.ts'
import { placesOf, type Question } from '../../../../values/survey/question.ts'
import { type Answers, walk } from '../../../../values/survey/walk.ts'
import { AnswerForm } from '../answer/answer-form.tsx'

interface TryOutProps {
  readonly questions: readonly Question[]
  onClose(): void
}

/** 试答: the questionnaire as clients meet it; nothing is kept. */
export function TryOut({ questions, onClose }: TryOutProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const [isTried, setTried] = useState(false)
  const places = placesOf(questions)
  const path = walk(questions, answers).map(({ key }) => (places.get(key) ?? 0) + 1)
  const wrong = isTried ? answersProblem(questions, onPathOnly(questions, answers)) : undefined
  return (
    <Dialog
      open
      title="试答"
      fact={`经过第${path.join('、')}题，然后结束`}
      width={720}
      height={640}
      onClose={onClose}
      footStart={
        isTried ? (
          <span role="status" className={wrong ? 'text-err-text' : 'text-ink-2'}>
            {wrong?.sentence ?? '可以提交，试答不会留下答卷'}
          </span>
        ) : null
      }
      foot={
        <>
          <Button
            size="form"
            onClick={() => {
              setAnswers({})
              setTried(false)
            }}
          >
            重新作答
          </Button>
          <Button size="form" kind="primary" onClick={() => setTried(true)}>
            检查答案
          </Button>
        </>
      }
    >
      <AnswerForm questions={questions} answers={answers} isTried={isTried} onAnswers={setAnswers} />
    </Dialog>
  )
}
