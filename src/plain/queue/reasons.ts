import type { Ask } from '../../commands/command.ts'

interface Reasons {
  readonly question: string
  /** What is wrong with it. */
  check(text: string): string | undefined
}

/** So many are offered again. */
const most = 9

/**
 * The reason of a verdict: typed, or one of those given last in this window, which are also found by their number. Enter
 * alone gives the last one again.
 */
export function askReason({ question, check }: Reasons): { readonly ask: Ask; given(reason: string): void } {
  let recent: readonly string[] = []
  return {
    ask: {
      question,
      choices: () =>
        recent.map((reason, nth) => ({
          value: reason,
          label: reason,
          hint: String(nth + 1),
          words: [String(nth + 1)],
        })),
      check,
    },
    given(reason) {
      recent = [reason, ...recent.filter(other => other !== reason)].slice(0, most)
    },
  }
}
