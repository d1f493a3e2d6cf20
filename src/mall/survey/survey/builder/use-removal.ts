import { useEffect, useRef } from 'react'
import { toast } from '../../../../kit/toast.tsx'
import type { Deed } from '../../../../kit/toast-store.ts'
import { useLatest } from '../../../../kit/use-latest.ts'
import {
  type Drafted,
  putBack,
  putBackSaid,
  removedSaid,
  without,
} from '../../../../values/survey/editing.ts'

interface Removal {
  readonly questions: readonly Drafted[]
  readonly whyNotChange: string | undefined
  goTo(at: number): void
  setQuestions(questions: readonly Drafted[]): void
}

/** Questions are removed at a press, and put back by the message that says so or by Ctrl+Z. */
export function useRemoval(removal: Removal) {
  const now = useLatest(removal)
  const deeds = useRef<readonly Deed[]>([])
  const last = () => deeds.current.findLast(deed => toast.deeds.has(deed))
  // Of a builder that is left nothing can be put back, nor may a list offer it.
  useEffect(
    () => () => {
      for (const deed of deeds.current) {
        toast.deeds.delete(deed)
        if (toast.current()?.action === deed) toast.close()
      }
    },
    [],
  )

  function back(before: readonly Drafted[], at: number) {
    const { questions, whyNotChange, goTo, setQuestions } = now.current
    if (whyNotChange !== undefined) {
      toast.warn(whyNotChange)
      return false
    }
    const next = putBack(questions, before, at)
    const place = next.findIndex(({ key }) => key === before[at]?.key)
    setQuestions(next)
    toast.say(putBackSaid(next, place))
    goTo(place)
  }

  return {
    remove(at: number) {
      const { questions, goTo, setQuestions } = now.current
      setQuestions(without(questions, at))
      const deed = toast.say(removedSaid(questions, at), { undo: () => back(questions, at) })
      if (deed) deeds.current = [...deeds.current, deed]
      goTo(Math.min(at, questions.length - 2))
    },
    undo: () => void last()?.run(),
    last: () => last()?.text,
  }
}
