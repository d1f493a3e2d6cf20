import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Command } from '../commands/command.ts'
import { paneFacts, subscribePanes } from '../plain/panes.ts'
import { withBeside } from './beside-itself.ts'
import { pathOf } from './context.ts'
import { offerAtom } from './desk.ts'
import { followed } from './follow.ts'
import { neighbour, patchPane } from './navigation.ts'
import { addressNow, pairedAtom, paneAt } from './sides.ts'

/** ms that a row must be stood on: those passed over are not asked about. */
const rest = 150

/** The right pane follows the row one stands on in the left one, as its address says (`follow`: the command that led there). */
export function useFollowing(): void {
  const paired = useAtomValue(pairedAtom)
  const { commands } = useAtomValue(offerAtom)
  useEffect(() => {
    neighbour.with = (next, now) => withBeside(next, now, { width: window.innerWidth, pathOf })
  }, [])
  useEffect(() => {
    if (!paired) return
    let timer = 0
    let last: string | undefined
    const leave = subscribePanes(() => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        last = follow(commands, last)
      }, rest)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [paired, commands])
}

/** Answers the row that is followed now. */
function follow(commands: readonly Command[], last: string | undefined): string | undefined {
  const { aside } = addressNow()
  const { row, ask } = followed({ left: paneFacts(paneAt('main')), aside, commands, pathOf }, last)
  if (ask) patchPane(paneAt('aside'), { ...ask, page: undefined }, { replace: true })
  return row
}
