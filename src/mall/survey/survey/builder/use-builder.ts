import { type RefObject, useLayoutEffect } from 'react'
import { questionBankCalls } from '../../../../generated/contract/calls/questionBank.ts'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { toast } from '../../../../kit/toast.tsx'
import { useLatest } from '../../../../kit/use-latest.ts'
import type { FormValues } from '../../../../plain/editor/form-model.ts'
import type { KeptForm } from '../../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, publishPane } from '../../../../plain/panes.ts'
import { optionsOf } from '../../../../values/questions.ts'
import { type Drafted, moved, newQuestion } from '../../../../values/survey/editing.ts'
import { send } from '../../../../wire/client.ts'
import type { Survey } from './form.ts'
import { type BuilderHandle, builderPane } from './handle.ts'
import { kindOf } from './kind-of.ts'
import { newKey } from './new-key.ts'
import { useRemoval } from './use-removal.ts'

interface Builder {
  readonly state: KeptForm<FormValues, Survey>
  readonly questions: readonly Drafted[]
  /** -1: the settings. */
  readonly at: number
  readonly whyNotChange: string | undefined
  /** Where the fields of the question stand. */
  readonly fields: RefObject<HTMLDivElement | null>
  goTo(at: number): void
  setQuestions(questions: readonly Drafted[]): void
  tryOut(): void
}

/** Publishes the pane of the builder and lends commands its verbs. */
export function useBuilder(builder: Builder): void {
  const { id } = usePaneLocation()
  const { state, questions, at, whyNotChange, fields, goTo, setQuestions } = builder
  const { base } = state
  const insert = (question: Drafted) => {
    setQuestions([...questions.slice(0, at + 1), question, ...questions.slice(at + 1)])
    goTo(at + 1)
  }
  const removal = useRemoval({ questions, whyNotChange, goTo, setQuestions })
  const enter = () =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('textarea, input')?.focus())
  const act = async (call: typeof surveyCalls.publish | typeof surveyCalls.newVersion, said: string) => {
    if (!base) return
    state.reopen(await send(call, { id: base.id }))
    toast.say(said)
  }
  const handle: BuilderHandle = {
    step: by => goTo(Math.max(-1, Math.min(questions.length - 1, at + by))),
    shift(by) {
      setQuestions(moved(questions, at, by))
      goTo(Math.max(0, Math.min(questions.length - 1, at + by)))
    },
    add() {
      insert(newQuestion(newKey))
      enter()
    },
    remove: () => removal.remove(at),
    undo: removal.undo,
    async take(bankId) {
      const { stem, kind, options } = await send(questionBankCalls.detail, { id: bankId })
      const chosen = optionsOf(options).map(text => ({ key: newKey(), text, open: false }))
      insert(newQuestion(newKey, { bankId, stem, kind: kindOf(String(kind)), options: chosen }))
    },
    enter,
    tryOut: builder.tryOut,
    publish: () => act(surveyCalls.publish, '已发布，客户可以填写'),
    newVersion: () => act(surveyCalls.newVersion, '可以修改题目了，发布后成为新的版本'),
    hasQuestion: at >= 0 && questions.length > 0,
    removed: removal.last(),
    whyNotChange,
    standing: base,
    isDirty: state.dirty,
  }
  const latest = useLatest({ handle, save: state.confirm })
  useLayoutEffect(() => {
    const back = lendHandle(id, 'editor', { save: () => latest.current.save() })
    const now = () => latest.current.handle
    const gone = lendHandle(id, 'builder', {
      step: by => now().step(by),
      shift: by => now().shift(by),
      add: () => now().add(),
      remove: () => now().remove(),
      undo: () => now().undo(),
      take: bankId => now().take(bankId),
      enter: () => now().enter(),
      tryOut: () => now().tryOut(),
      publish: () => now().publish(),
      newVersion: () => now().newVersion(),
      get hasQuestion() {
        return now().hasQuestion
      },
      get removed() {
        return now().removed
      },
      get whyNotChange() {
        return now().whyNotChange
      },
      get standing() {
        return now().standing
      },
      get isDirty() {
        return now().isDirty
      },
    })
    return () => {
      back()
      gone()
    }
  }, [id])
  const told = [base?.version, base?.versionAnswers, at, questions.length].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who shows the reasons hears that they have changed
  useLayoutEffect(() => {
    publishPane(id, {
      ...{
        kind: builderPane,
        title: base ? '编辑问卷' : '新增问卷',
        rows: [],
        selection: 'none',
        dialog: false,
      },
      editor: state.dirty ? 'dirty' : 'clean',
    })
  }, [id, state.dirty, told])
}
