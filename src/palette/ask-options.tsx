import type { Ask, Choice } from '../commands/command.ts'
import { Icon } from '../kit/icon.tsx'
import { Marked } from './marked.tsx'
import type { OptionGroup, OptionShown } from './options.ts'
import type { Found } from './use-choices.ts'

/** The choices of a question for what is typed so far, and what is typed where that may itself be the answer. */
export function groupsOf(ask: Ask, found: readonly Found[], text: string): readonly OptionGroup[] {
  const options = [...found.map(choiceOption), ...freeOption(ask, text)]
  return options.length === 0 ? [] : [{ name: ask.question, options }]
}

function choiceOption({ choice, positions }: Found): OptionShown {
  return {
    id: `choice:${choice.value}`,
    greyed: false,
    content: () => <ChoiceContent choice={choice} positions={positions} />,
  }
}

function ChoiceContent({ choice, positions }: { choice: Choice; positions: readonly number[] }) {
  return (
    <>
      <span className="data min-w-0 truncate">
        <Marked text={choice.label} positions={positions} />
      </span>
      <span className="min-w-0 flex-1 truncate text-13 text-ink-3">{choice.hint}</span>
    </>
  )
}

/** What is typed may itself be the answer. */
function freeOption(ask: Ask, text: string): readonly OptionShown[] {
  if (ask.check === undefined || text.trim() === '') return []
  return [
    {
      id: 'free',
      greyed: false,
      content: () => (
        <>
          <Icon name="check" className="text-ink-3" />
          <span className="min-w-0 truncate">使用“{text.trim()}”</span>
        </>
      ),
    },
  ]
}
