import { useEffect } from 'react'
import type { AskRequest } from '../commands/desk.ts'
import type { PaneAddress } from './address.ts'
import { placeOf } from './sides.ts'

/**
 * A question is about the place that it was asked at: it goes where its pane goes elsewhere beneath it, by Back, Forward or a
 * link. What acts anywhere is about no place, and its question stays.
 */
export function useQuestionOfPlace(asked: AskRequest | undefined, onGone: () => void): void {
  useEffect(() => {
    const id = asked?.command.home === undefined ? undefined : asked.ctx.pane?.id
    if (id === undefined) return
    const begun = placeOf(id)
    const stepped = () => {
      if (!isSame(begun, placeOf(id))) onGone()
    }
    // A list that says more of itself in its address has not gone anywhere; who steps back has, also to another filter.
    const led = () => {
      if (begun?.path !== placeOf(id)?.path) onGone()
    }
    addEventListener('popstate', stepped)
    addEventListener('pushState', led)
    return () => {
      removeEventListener('popstate', stepped)
      removeEventListener('pushState', led)
    }
  }, [asked, onGone])
}

function isSame(one: PaneAddress | undefined, other: PaneAddress | undefined): boolean {
  return one?.path === other?.path && one?.search === other?.search
}
