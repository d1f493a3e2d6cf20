import { createFrecency } from '../commands/frecency.ts'
import { currentSession } from '../session/session.ts'
import { journal } from './desk.ts'

/** What this user runs from the palette; it comes with the palette, for nothing before it counts. */
export const habits = createFrecency(
  {
    read: () => localStorage.getItem(habitsKey()) ?? undefined,
    write: text => localStorage.setItem(habitsKey(), text),
  },
  () => Date.now(),
)
journal.subscribe(habits.note)

function habitsKey(): string {
  return `facet.habits.${currentSession()?.userInfo.id ?? 0}`
}
