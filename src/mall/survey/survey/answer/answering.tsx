import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { CommandButton } from '../../../../kit/command-button.tsx'
import { Toolbar } from '../../../../kit/toolbar.tsx'
import { useFirstField } from '../../../../kit/use-first-field.ts'
import { useLatest } from '../../../../kit/use-latest.ts'
import { FormNotices } from '../../../../plain/form/form-notices.tsx'
import { useOpenEditor, usePublishedDirty } from '../../../../plain/form/pane-editor.ts'
import { Unsaved } from '../../../../plain/form/unsaved.tsx'
import { useKeptForm } from '../../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, paneFacts, publishPane } from '../../../../plain/panes.ts'
import { editorVerb } from '../../../../plain/verbs.ts'
import { answersProblem, onPathOnly } from '../../../../values/survey/answers.ts'
import { type Answers, isAnswered } from '../../../../values/survey/walk.ts'
import { send } from '../../../../wire/client.ts'
import { newKey } from '../../../../wire/keys.ts'
import { questionsOf } from '../questions.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerVerb } from './handle.ts'
import { useAnswerHandle } from './use-answer-handle.ts'

type Survey = Out<typeof api.survey.open>
interface Form {
  readonly answers: string
}

const field = 'answers'

/** One questionnaire: what is answered stays in this browser until it is handed in, once. */
export function Answering({ survey }: { readonly survey: Survey }) {
  const { id: pane, patch } = usePaneLocation()
  const known = useQueryClient()
  const [uid] = useState(newKey)
  const [isTried, setTried] = useState(false)
  const questions = questionsOf(survey.questions)
  const state = useKeptForm<Form, Survey, unknown>({
    opened: survey,
    formOf: () => ({ answers: '{}' }),
    draft: { table: 'surveyAnswer', row: survey.id, version: base => base.versionId },
    rules: {
      schema: () => import('../../../../contract/survey/survey.ts').then(module => module.survey.answer.in),
      wire: form => ({ answers: wireOf(questions, form) }),
      beyond(form) {
        const wrong = answersProblem(questions, onPathOnly(questions, answersIn(form)))
        return wrong && { field, sentence: wrong.sentence }
      },
    },
    save: form =>
      send(
        surveyCalls.answer,
        { id: survey.id, versionId: survey.versionId, uid, answers: wireOf(questions, form) },
        { quiet: 'refused' },
      ),
    said: '已提交，谢谢你的回答',
    async onSaved() {
      publishPane(pane, { ...paneFacts(pane), editor: 'closed' })
      await known.invalidateQueries({ queryKey: ['surveyAnswer', 'mine'] })
      patch({ id: undefined }, { replace: true })
    },
  })
  useFirstField(state.body)
  useOpenEditor()
  usePublishedDirty(state.dirty)
  const latest = useLatest(async () => {
    setTried(true)
    await state.confirm()
  })
  useLayoutEffect(() => lendHandle(pane, 'editor', { save: () => latest.current() }), [pane])
  useAnswerHandle({
    isOpen: true,
    leave: () => patch({ id: undefined }),
    step: () => {},
  })
  const answers = answersIn(state.values)
  return (
    <>
      <Toolbar
        title={survey.title}
        fact={survey.anonymous === 1 ? '匿名，不记录是谁填写的' : undefined}
        lead={<Unsaved count={state.unsaved} keptAt={state.draft.keptAt} />}
        tools={[]}
      >
        <CommandButton command={answerVerb('leave')} withoutKeys>
          返回
        </CommandButton>
        <CommandButton command={editorVerb('save')} variant="primary">
          提交
        </CommandButton>
      </Toolbar>
      <div className="min-h-0 flex-1 overflow-auto border-t border-line-2">
        <form
          ref={state.body}
          aria-label={survey.title}
          aria-busy={state.saving}
          onSubmit={event => event.preventDefault()}
          className="mx-auto flex max-w-2xl flex-col gap-5 px-6 py-6"
        >
          <FormNotices state={state} />
          {survey.description === '' ? null : <p className="text-ink-2">{survey.description}</p>}
          <AnswerForm
            questions={questions}
            answers={answers}
            isTried={isTried}
            onAnswers={next => state.set({ answers: JSON.stringify(next) })}
          />
        </form>
      </div>
    </>
  )
}

function answersIn({ answers }: Form): Answers {
  return JSON.parse(answers)
}

/** What stands on the path: the rest was given before an earlier answer was changed. */
function wireOf(questions: ReturnType<typeof questionsOf>, form: Form) {
  return Object.entries(onPathOnly(questions, answersIn(form))).flatMap(([key, answer]) =>
    isAnswered(answer) ? [{ key, options: [...answer.options], score: answer.score, text: answer.text }] : [],
  )
}
