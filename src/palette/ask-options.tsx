import type { Ask, Choice } from '../commands/command.ts'
import { foldQuery } from '../commands/search/normalise.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { match, prepare } from '../commands/search/scorer.ts'
import { Icon } from '../kit/icon.tsx'
import { Marked } from './marked.tsx'
import type { OptionGroup, OptionShown } from './options.ts'
import type { Choices } from './use-choices.ts'

interface Asking {
  readonly ask: Ask
  readonly choices: Choices
  readonly text: string
  readonly pinyin: Pinyin | undefined
  /** Nothing typed is an answer too. */
  readonly isOptional: boolean
  onChoose(choice: Choice): void
  /** What is typed may itself be the answer. */
  onFree(): void
}

/** The choices of a question for what is typed so far, and what is typed where that may itself be the answer. */
export function groupsOf(asking: Asking): readonly OptionGroup[] {
  const { ask, choices, text } = asking
  const free = freeOption(asking)
  const count = choices.count + (free ? 1 : 0)
  if (count === 0) return []
  const query = foldQuery(text)
  const option = (nth: number): OptionShown | undefined => {
    const choice = choices.choice(nth)
    return choice ? choiceOption(choice, query, asking) : free
  }
  return [{ name: ask.question, count, option }]
}

function choiceOption(choice: Choice, query: string, { pinyin, onChoose }: Asking): OptionShown {
  const positions = () => match(query, prepare(choice.label, pinyin))?.positions ?? []
  return {
    id: `choice:${choice.value}`,
    greyed: choice.off !== undefined,
    // The way to it stands there only where its tree does not.
    content: () => (
      <>
        <span className="data min-w-0 truncate" style={query === '' ? indent(choice) : undefined}>
          <Marked text={choice.label} positions={positions()} />
        </span>
        <span className="min-w-0 flex-1 truncate text-13 text-ink-3">
          {choice.off ?? (choice.depth !== undefined && query === '' ? null : choice.hint)}
        </span>
      </>
    ),
    choose: () => onChoose(choice),
  }
}

function indent({ depth = 0 }: Choice) {
  return { marginLeft: `${depth * 1.25}rem` }
}

function freeOption({ ask, text, isOptional, onFree }: Asking): OptionShown | undefined {
  const typed = text.trim()
  // Whoever holds a mouse needs something to click where Enter alone would do.
  if (typed === '' && isOptional)
    return {
      id: 'free',
      greyed: false,
      content: () => <span className="text-ink-2">不填写</span>,
      choose: onFree,
    }
  if (typed === '' || (ask.check === undefined && ask.read === undefined)) return undefined
  const read = ask.read?.(typed)
  return {
    id: 'free',
    greyed: false,
    content: () => (
      <>
        <Icon name="check" className="text-ink-3" />
        <span className="min-w-0 truncate">{`使用“${read?.label ?? typed}”`}</span>
        <span className="min-w-0 flex-1 truncate text-13 text-ink-3">{read?.hint}</span>
      </>
    ),
    choose: onFree,
  }
}
