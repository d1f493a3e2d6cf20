import { useEffect, useMemo, useState } from 'react'
import type { Ask, Choice, Ctx } from '../commands/command.ts'
import { listed } from '../commands/search/listed.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'

export interface Choices {
  readonly count: number
  /** The nth of those that are found. */
  choice(nth: number): Choice | undefined
  readonly loading: boolean
  readonly failed: boolean
}

interface Answer {
  readonly state: 'loading' | 'there' | 'failed'
  readonly choices: readonly Choice[]
}

const waiting: Answer = { state: 'loading', choices: [] }
const none: Answer = { state: 'there', choices: [] }

/** The choices of a question for what is typed so far; a newer text aborts the search for the older. */
export function useChoices(ask: Ask, ctx: Ctx, text: string, pinyin: Pinyin | undefined): Choices {
  const all = useAll(ask, ctx)
  const searched = useSearched(ask, ctx, text)
  const find = useMemo(
    () =>
      listed(
        all.choices.map(({ label, words }) => (words ? [label, ...words] : [label])),
        pinyin,
      ),
    [all.choices, pinyin],
  )
  const places = useMemo(() => find(text), [find, text])
  const answers = [all, searched]
  return {
    count: places.length + searched.choices.length,
    choice(nth) {
      const place = places[nth]
      return place === undefined ? searched.choices[nth - places.length] : all.choices[place]
    },
    loading: answers.some(({ state }) => state === 'loading'),
    failed: answers.some(({ state }) => state === 'failed'),
  }
}

/** All there are, fetched once. */
function useAll(ask: Ask, ctx: Ctx): Answer {
  const [answer, setAnswer] = useState(ask.choices ? waiting : none)
  useEffect(() => {
    const controller = new AbortController()
    const given = ask.choices?.(ctx, controller.signal)
    if (given === undefined) setAnswer(none)
    else if (given instanceof Promise) {
      setAnswer(waiting)
      settle(given, controller.signal, setAnswer)
    } else setAnswer({ state: 'there', choices: given })
    return () => controller.abort()
  }, [ask, ctx])
  return answer
}

/** Those that the server finds; of an earlier text they stay in sight until the new ones are there. */
function useSearched(ask: Ask, ctx: Ctx, text: string): Answer {
  const [answer, setAnswer] = useState(ask.search ? waiting : none)
  const [askedFor, setAskedFor] = useState(text)
  useEffect(() => {
    if (ask.search === undefined) return
    const controller = new AbortController()
    const given = ask.search(ctx, text, controller.signal)
    setAskedFor(text)
    setAnswer(({ choices }) => ({ state: 'loading', choices }))
    settle(given, controller.signal, setAnswer)
    return () => controller.abort()
  }, [ask, ctx, text])
  return ask.search && askedFor !== text ? { ...answer, state: 'loading' } : answer
}

function settle(
  given: Promise<readonly Choice[]>,
  signal: AbortSignal,
  setAnswer: (answer: Answer) => void,
): void {
  given.then(
    choices => {
      if (!signal.aborted) setAnswer({ state: 'there', choices })
    },
    () => {
      if (!signal.aborted) setAnswer({ state: 'failed', choices: [] })
    },
  )
}
