import { createFrecency, type Store } from '../commands/frecency.ts'
import { createFoundBefore } from '../palette/found-before.ts'
import { currentSession } from '../session/session.ts'
import { journal } from './desk.ts'

const keptAs = (name: string): Store => ({
  read: () => localStorage.getItem(keyOf(name)) ?? undefined,
  write: text => localStorage.setItem(keyOf(name), text),
})

/** What this user runs from the palette; it comes with the palette, for nothing before it counts. */
export const habits = createFrecency(keptAs('habits'), () => Date.now())
journal.subscribe(habits.note)

/** The records that this user found there. */
export const foundBefore = createFoundBefore(keptAs('found'))

function keyOf(name: string): string {
  return `facet.${name}.${currentSession()?.userInfo.id ?? 0}`
}
