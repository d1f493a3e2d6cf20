import { lazy, useRef } from 'react'
import type { BareCall } from '../../../../contract/call.ts'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { CommandButton } from '../../../../kit/command-button.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { Fetched } from '../../../../kit/fetched.tsx'
import { Toolbar } from '../../../../kit/toolbar.tsx'
import { useFirstField } from '../../../../kit/use-first-field.ts'
import type { FormValues } from '../../../../plain/editor/form-model.ts'
import { FormNotices } from '../../../../plain/form/form-notices.tsx'
import { leaveField } from '../../../../plain/form/leave-field.ts'
import { Unsaved } from '../../../../plain/form/unsaved.tsx'
import { useKeptForm } from '../../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { paneFacts, publishPane } from '../../../../plain/panes.ts'
import { PresenceLine } from '../../../../plain/presence/presence-line.tsx'
import { editorVerb } from '../../../../plain/verbs.ts'
import { message } from '../../../../values/messages.ts'
import { understood } from '../../../../values/survey/editing.ts'
import { surveyStates, whyNotEdit } from '../../../../values/survey/state.ts'
import { send } from '../../../../wire/client.ts'
import { survey } from '../thing.ts'
import { Clash } from './clash.tsx'
import {
  changesOf,
  formOf,
  problemIn,
  questionsField,
  questionsIn,
  type Survey,
  surveyIn,
  wireOf,
} from './form.ts'
import { builderVerb } from './handle.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import { said } from './said.ts'
import { Settings } from './settings.tsx'
import { useBuilder } from './use-builder.ts'

const TryOut = lazy(() => import('./try-out.tsx').then(module => ({ default: module.TryOut })))

const tools = (['take', 'up', 'down', 'drop', 'tryOut', 'publish'] as const).map(name => ({
  command: builderVerb(name),
  iconOnly: name === 'up' || name === 'down' || name === 'drop',
}))

interface SurveyEditorProps {
  /** As it was read; undefined: a new one. */
  readonly opened: Survey | undefined
  /** It was saved for the first time; `place`: where one stands in it, as the address says it. */
  onFirst(row: Survey, place: string): void
}

/** A questionnaire whole: its settings and its questions, the one that one stands on beside the list of all. */
export function SurveyEditor({ opened, onFirst }: SurveyEditorProps) {
  const { id: pane, search, patch } = usePaneLocation()
  const fields = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const state = useKeptForm<FormValues, Survey, unknown>({
    opened,
    formOf,
    draft: { table: survey.id, row: opened?.id ?? 'new', version: base => base.version },
    marks: 'left',
    rules: {
      schema: () => import('../../../../contract/survey/survey.ts').then(module => module.survey.add.in),
      wire: form => wireOf(form),
      beyond: problemIn,
    },
    save(form, base) {
      const call: BareCall = base ? surveyCalls.edit : surveyCalls.add
      const input = base ? { id: base.id, version: base.version, ...changesOf(form, base) } : wireOf(form)
      return send(call, input, { quiet: 'refused' })
    },
    said: message('save.ok'),
    onSaved(answer) {
      const row = surveyIn(answer)
      if (!row) return
      state.reopen(row)
      publishPane(pane, { ...paneFacts(pane), editor: 'clean' })
      if (!opened) onFirst(row, search.get('q') ?? '0')
    },
    now: current => surveyIn(current),
  })
  const { base, values, wrong } = state
  // In one that is there J and K lead on to the next: no field has the focus before it is asked for.
  const nowhere = useRef(null)
  useFirstField(base ? nowhere : state.body)
  const questions = questionsIn(values)
  const asked = Number(search.get('q') ?? (opened && questions.length > 0 ? 1 : 0)) - 1
  const at = Math.max(-1, Math.min(questions.length - 1, Number.isInteger(asked) ? asked : -1))
  const question = questions[at]
  const whyNotChange = base && whyNotEdit(base)
  const problems = said(questions, wrong[questionsField] !== undefined, at)
  const setQuestions = (next: typeof questions) =>
    state.set({ [questionsField]: JSON.stringify(understood(next)) })

  useBuilder({
    state,
    questions,
    at,
    whyNotChange,
    fields,
    goTo: to => patch({ q: String(to + 1) }, { replace: true }),
    setQuestions,
    tryOut: () => patch({ try: '1' }),
  })

  return (
    <>
      <Toolbar
        title={base ? '编辑问卷' : '新增问卷'}
        fact={base ? `${base.title}，第${base.versionNo}版，${surveyStates[stateOf(base.state)]}` : undefined}
        lead={<Unsaved count={state.unsaved} keptAt={state.draft.keptAt} />}
        tools={tools}
      >
        {base ? <PresenceLine thing={survey} id={base.id} /> : null}
        <CommandButton command={editorVerb('save')} variant="primary" />
      </Toolbar>
      <form
        ref={state.body}
        aria-label={base ? '编辑问卷' : '新增问卷'}
        aria-busy={state.saving}
        onSubmit={event => event.preventDefault()}
        className="@container flex min-h-0 flex-1 flex-col border-t border-line-2"
      >
        <div className="flex min-h-0 flex-1 flex-col @min-[40rem]:flex-row">
          <div className="flex max-h-2/5 flex-none flex-col border-line-2 border-b @min-[40rem]:max-h-none @min-[40rem]:w-80 @min-[40rem]:border-r @min-[40rem]:border-b-0">
            <div className="min-h-0 flex-1 overflow-auto">
              <QuestionList
                ref={list}
                questions={questions}
                at={at}
                said={problems}
                onAt={to => patch({ q: String(to + 1) }, { replace: true })}
              />
            </div>
            <div className="flex-none border-t border-line-1 p-2">
              <CommandButton command={builderVerb('add')} />
            </div>
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its fields leave over */}
          <div
            ref={fields}
            onKeyDown={event => leaveField(event, list.current)}
            className="min-h-0 min-w-0 flex-1 overflow-auto px-6 py-5"
          >
            <div className="max-w-2xl">
              <FormNotices
                state={state}
                clash={state.clash && base ? <Clash state={state} base={base} /> : undefined}
              />
              {whyNotChange === undefined ? null : (
                <p role="status" className="mb-4 flex items-center gap-3 rounded-6 bg-warn-tint px-3 py-2">
                  <span className="flex-1">{whyNotChange}</span>
                  <CommandButton command={builderVerb('newVersion')} />
                </p>
              )}
              {wrong[questionsField] === undefined ? null : (
                <p role="alert" className="mb-3 text-err-text">
                  {wrong[questionsField]}
                </p>
              )}
              {at < 0 ? <Settings state={state} isNew={base === undefined} /> : null}
              {question ? (
                <QuestionForm
                  key={question.key}
                  question={question}
                  questions={questions}
                  n={at + 1}
                  said={problems[at]}
                  whyNotChange={whyNotChange}
                  onQuestion={next =>
                    setQuestions(questions.map(each => (each.key === next.key ? next : each)))
                  }
                />
              ) : null}
              {at < 0 && questions.length === 0 ? (
                <div className="mt-6 border-t border-line-1 pt-3">
                  <Empty title="还没有题目" why="按 N 添加，按 B 从题库选择，在输入框里先按 Esc" />
                </div>
              ) : null}
            </div>
          </div>
        </div>
      </form>
      {search.get('try') === '1' && questions.length > 0 ? (
        <Fetched>
          <TryOut questions={questions} onClose={() => patch({ try: undefined })} />
        </Fetched>
      ) : null}
    </>
  )
}

function stateOf(state: number): 1 | 2 | 3 {
  return state === 2 ? 2 : state === 3 ? 3 : 1
}
