import type { JournalEntry } from '../commands/journal.ts'

/** How often a command was pressed by mouse; `known` once its key was shown or used: then nobody is told again. */
export type Presses = Readonly<Record<string, number | 'known'>>

/** A button pressed so many times by mouse shows its key once. */
const enough = 5

/** What is remembered after a deed, and whether its key is worth a word now. */
export function afterDeed(
  presses: Presses,
  { command, source, outcome }: Pick<JournalEntry, 'command' | 'source' | 'outcome'>,
  hasKey: boolean,
): { readonly presses: Presses; readonly tell: boolean } {
  const before = presses[command] ?? 0
  if (outcome !== 'ran' || before === 'known') return { presses, tell: false }
  if (source === 'key') return { presses: { ...presses, [command]: 'known' }, tell: false }
  if (source !== 'button' || !hasKey) return { presses, tell: false }
  const tell = before + 1 >= enough
  return { presses: { ...presses, [command]: tell ? 'known' : before + 1 }, tell }
}

const place = 'facet.keys-shown'

/** As this browser remembers them; whatever stands there and does not fit counts as none. */
export function loadPresses(): Presses {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([, count]) => typeof count === 'number' || count === 'known'),
    )
  } catch {
    return {}
  }
}

export function keepPresses(presses: Presses): void {
  localStorage.setItem(place, JSON.stringify(presses))
}
