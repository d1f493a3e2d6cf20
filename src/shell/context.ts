import { getDefaultStore } from 'jotai'
import type { Ctx } from '../commands/command.ts'
import type { Situation } from '../commands/situation.ts'
import { anyDialog } from '../kit/open-dialogs.ts'
import { questions } from '../kit/question-store.ts'
import { toast } from '../kit/toast.tsx'
import { lentBy, paneFacts } from '../plain/panes.ts'
import { currentSession, menuAtom } from '../session/session.ts'
import type { Screen } from '../values/screens.ts'
import { go, patched } from './navigation.ts'
import { cheatSheetAtom, paletteAtom } from './overlays.ts'
import { menuRoutes, type Route } from './routes.ts'

/** The one pane there is so far; the address already knows a second (`aside`). */
export const mainPane = 'main'

/** What holds right now: read when a key is pressed or the palette opens, never kept. */
export function situation(): Situation {
  const store = getDefaultStore()
  const facts = paneFacts(mainPane)
  const over = facts.dialog || anyDialog() || store.get(cheatSheetAtom) || questions.current() !== undefined
  return {
    pane: facts.kind,
    selection: facts.selection,
    editor: facts.editor,
    overlay: store.get(paletteAtom) ? 'palette' : over ? 'dialog' : 'none',
    typing: typingIn(document.activeElement),
  }
}

/** `cell`: the bulk grid's field has the focus and nothing is being written in it. */
function typingIn(element: Element | null): Situation['typing'] {
  if (element instanceof HTMLElement && element.dataset.cellCursor !== undefined) return 'cell'
  return isTyping(element) ? 'text' : 'no'
}

function isTyping(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (
    element.isContentEditable ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return true
  return (
    element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type)
  )
}

export function routes(): Route[] {
  const menu = getDefaultStore().get(menuAtom)
  return menu.state === 'ready' ? menuRoutes(menu.nodes) : []
}

/** Everything a command may touch, as it is at this moment. */
export function currentCtx(): Ctx {
  const facts = paneFacts(mainPane)
  const held = new Set<string>(currentSession()?.permissionList)
  return {
    situation: situation(),
    pane: facts.kind ? { ...lentBy(mainPane), kind: facts.kind, id: mainPane } : undefined,
    rows: facts.rows,
    can: permit => (typeof permit === 'string' ? held.has(permit) : permit.some(code => held.has(code))),
    sees: screen => routes().some(route => route.name === screen),
    go: path => void go(path),
    open: (screen, search) => open(screen, search),
    say: text => toast.say(text),
    warn: text => toast.warn(text),
  }
}

function open(screen: Screen, search: Readonly<Record<string, string>> = {}): void {
  const path = routes().find(route => route.name === screen)?.href
  if (path === undefined) return
  const query = patched('', search)
  void go(query ? `${path}?${query}` : path)
}
