import { useEffect, useMemo, useState } from 'react'
import type { Ask, Choice, Ctx } from '../commands/command.ts'
import { foldQuery } from '../commands/search/normalise.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { match, prepare } from '../commands/search/scorer.ts'

export interface Found {
  readonly choice: Choice
  readonly positions: readonly number[]
}

export interface Choices {
  readonly found: readonly Found[]
  readonly loading: boolean
  readonly failed: boolean
}

type Answer =
  | { readonly kind: 'loading'; readonly choices: readonly Choice[] }
  /** Handed over at once: all there are, to be searched here. */
  | { readonly kind: 'listed'; readonly choices: readonly Choice[] }
  /** Fetched for this very query: the server has searched, by its own pinyin column too. */
  | { readonly kind: 'searched'; readonly choices: readonly Choice[] }
  | { readonly kind: 'failed'; readonly choices: readonly Choice[] }

const none: readonly Choice[] = []

function ranked(choices: readonly Choice[], text: string, pinyin: Pinyin | undefined): readonly Found[] {
  const query = foldQuery(text)
  if (query === '') return choices.map(choice => ({ choice, positions: [] }))
  return choices
    .flatMap(choice => {
      const label = match(query, prepare(choice.label, pinyin))
      const word = (choice.words ?? []).reduce(
        (best, each) => Math.max(best, match(query, prepare(each, pinyin))?.score ?? 0),
        0,
      )
      const score = Math.max(label?.score ?? 0, word)
      return score > 0 ? [{ choice, positions: label?.positions ?? [], score }] : []
    })
    .sort((a, b) => b.score - a.score)
}

/** The choices of a question for what is typed so far; a newer text aborts the fetch for the older. */
export function useChoices(ask: Ask, ctx: Ctx, text: string, pinyin: Pinyin | undefined): Choices {
  const [answer, setAnswer] = useState<Answer>({ kind: 'loading', choices: none })

  useEffect(() => {
    if (ask.choices === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const given = ask.choices(ctx, text, signal)
    if (!(given instanceof Promise)) {
      setAnswer({ kind: 'listed', choices: given })
      return
    }
    setAnswer(before => ({ kind: 'loading', choices: before.choices }))
    given.then(
      choices => {
        if (!signal.aborted) setAnswer({ kind: 'searched', choices })
      },
      () => {
        if (!signal.aborted) setAnswer({ kind: 'failed', choices: none })
      },
    )
    return () => controller.abort()
  }, [ask, ctx, text])

  return useMemo(() => {
    const { kind, choices } = answer
    const found =
      kind === 'listed'
        ? ranked(choices, text, pinyin)
        : choices.map(choice => ({
            choice,
            positions: match(foldQuery(text), prepare(choice.label, pinyin))?.positions ?? [],
          }))
    return { found, loading: kind === 'loading', failed: kind === 'failed' }
  }, [answer, text, pinyin])
}
