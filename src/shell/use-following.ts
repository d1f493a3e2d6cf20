import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Command } from '../commands/command.ts'
import { isHome } from '../commands/scope.ts'
import { paneFacts, subscribePanes } from '../plain/panes.ts'
import { withBeside } from './beside-itself.ts'
import { pathOf } from './context.ts'
import { offerAtom } from './desk.ts'
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
    const leave = subscribePanes(() => {
      clearTimeout(timer)
      timer = window.setTimeout(() => follow(commands), rest)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [paired, commands])
}

function follow(commands: readonly Command[]): void {
  const { aside } = addressNow()
  if (!aside) return
  const now = new URLSearchParams(aside.search)
  const id = now.get('follow')
  const command = id === null ? undefined : commands.find(each => each.id === id)
  const { kind, list = kind, rows } = paneFacts(paneAt('main'))
  const [row] = rows
  if (!command?.aim || !row || rows.length > 1 || !isHome(command, list)) return
  const { screen, search } = command.aim(row)
  if (pathOf(screen) !== aside.path || Object.entries(search).every(([name, text]) => now.get(name) === text))
    return
  patchPane(paneAt('aside'), { ...search, page: undefined }, { replace: true })
}
