import type { KyselyPlugin } from 'kysely'

/** Does something once, when so many questions have been answered, before the answer of the last is there. */
export function behind(answers: number, work: () => unknown): KyselyPlugin {
  let answered = 0
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answered += 1
      if (answered === answers) await work()
      return result
    },
  }
}
