export interface Question {
  /** The sentence that asks: 确定删除该角色吗？ */
  readonly text: string
  /** What follows: 6人会失去这些权限。 */
  readonly consequence?: string
  /** What the button does: 删除. Never 确定. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** It asks whether to cancel something: 不取消 answers no. */
  readonly cancels?: boolean
  /** Red: something is destroyed. */
  readonly danger?: boolean
  readonly title?: string
}

export interface Asked extends Question {
  readonly id: number
}

/** Questions wait for each other: one is shown, the rest follow in the order they were asked. */
export function createQuestions() {
  let waiting: readonly (Asked & { readonly answer: (yes: boolean) => void })[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const put = (next: typeof waiting) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  return {
    current: (): Asked | undefined => waiting[0],
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(question: Question): Promise<boolean> {
      return new Promise(resolve => {
        count += 1
        put([...waiting, { ...question, id: count, answer: resolve }])
      })
    },
    answer(id: number, yes: boolean) {
      const [first, ...rest] = waiting
      if (first?.id !== id) return
      put(rest)
      first.answer(yes)
    },
  }
}

/** The page's one queue of questions. */
export const questions = createQuestions()

/** Puts a question and answers whether it was confirmed. `if (await ask({ text: '确定删除该角色吗？', confirmLabel: '删除', danger: true })) …` */
export const ask = questions.ask
