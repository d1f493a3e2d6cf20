import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { AskRequest } from '../commands/desk.ts'
import { useLatest } from '../kit/use-latest.ts'
import type { Answered } from './step-lead.tsx'

interface Left {
  readonly answers: readonly Answered[]
  /** What stood in the question after them. */
  readonly typed: string
}

const nothing: Left = { answers: [], typed: '' }

/** A click beside the palette leaves a question half answered, often only to look at what lies behind it. */
let last: (Left & { readonly of: string }) | undefined

export function forgetLeft(): void {
  last = undefined
}

/** The same command of the same rows, with the same still to be asked. */
function nameOf({ command, ctx, steps, prefilled }: AskRequest): string {
  return JSON.stringify([command.id, ctx.rows.map(({ id }) => id), steps.map(([key]) => key), prefilled])
}

/** Where whoever puts this question again goes on. */
export function leftOf(request: AskRequest): Left {
  return last?.of === nameOf(request) ? last : nothing
}

/** Keeps what was answered and typed when the question goes away; set to undefined where it was answered or given up. */
export function useKeptWhenLeft(
  request: AskRequest,
  answers: readonly Answered[],
  typed: string,
): RefObject<string | undefined> {
  const here = useRef<string | undefined>(typed)
  const latest = useLatest(answers)
  // Before what is forgotten at the end of a session is, which is no layout.
  useLayoutEffect(() => {
    return () => {
      const stood = here.current
      last = stood === undefined ? undefined : { of: nameOf(request), answers: latest.current, typed: stood }
    }
  }, [request])
  return here
}
