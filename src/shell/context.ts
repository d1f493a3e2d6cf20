import { getDefaultStore } from 'jotai'
import type { Ctx } from '../commands/command.ts'
import type { Situation } from '../commands/situation.ts'
import { anyDialog } from '../kit/open-dialogs.ts'
import { questions } from '../kit/question-store.ts'
import { toast } from '../kit/toast.tsx'
import { lentBy, paneFacts } from '../plain/panes.ts'
import { currentSession, menuAtom } from '../session/session.ts'
import type { Screen } from '../values/screens.ts'
import { patched } from './address.ts'
import { goBeside, goIn } from './navigation.ts'
import { cheatSheetAtom, paletteAtom } from './overlays.ts'
import { menuRoutes, type Route } from './routes.ts'
import { focusedPane } from './sides.ts'

/** What holds right now: read when a key is pressed or the palette opens, never kept. */
export function situation(pane = focusedPane()): Situation {
  const store = getDefaultStore()
  const facts = paneFacts(pane)
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

/** Everything a command may touch, as it is at this moment: of the pane that has the focus unless told. */
export function currentCtx(id = focusedPane()): Ctx {
  const facts = paneFacts(id)
  const { permissionList, userInfo } = currentSession() ?? {}
  return {
    situation: situation(id),
    pane: facts.kind ? { ...lentBy(id), kind: facts.kind, id } : undefined,
    rows: facts.rows,
    ownClient: userInfo?.channelId,
    // Made anew for each button and each key: to go through the codes costs less than to lay them out.
    can: permit => [permit].flat().some(code => permissionList?.includes(code)),
    sees: screen => routes().some(route => route.name === screen),
    go: path => void goIn(id, path),
    open(screen, search) {
      const path = pathOf(screen, search)
      if (path !== undefined) void goIn(id, path)
    },
    say: text => toast.say(text),
    warn: text => toast.warn(text),
  }
}

/** The same, but where it leads is shown beside the pane, which keeps what it shows. */
export function besideCtx(ctx: Ctx, more: Readonly<Record<string, string>> = {}): Ctx {
  const id = ctx.pane?.id ?? focusedPane()
  return {
    ...ctx,
    go: path => void goBeside(id, path),
    open(screen, search) {
      const path = pathOf(screen, { ...search, ...more })
      if (path !== undefined) void goBeside(id, path)
    },
  }
}

/** Where a screen of the menu is, with these parameters; undefined where this user has it not. */
export function pathOf(screen: Screen, search: Readonly<Record<string, string>> = {}): string | undefined {
  const path = routes().find(route => route.name === screen)?.href
  const query = patched('', search)
  return path !== undefined && query ? `${path}?${query}` : path
}
