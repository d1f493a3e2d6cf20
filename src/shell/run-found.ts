import type { Asked, Command, Ctx } from '../commands/command.ts'
import type { FoundRows } from '../commands/source.ts'
import { lentBy, paneFacts, subscribePanes } from '../plain/panes.ts'
import { besideCtx, currentCtx } from './context.ts'
import { dispatcher, later } from './desk.ts'
import { confirmed, isSame } from './found-rows.ts'
import { focusedPane } from './sides.ts'

/** Longer than any list takes to come; then somebody is somewhere else by now. */
const patience = 15_000

/**
 * Does something to all that a list finds, as a hand would: opens the list with that question and no other, chooses all
 * that it finds, and does it there. So it is seen what is acted on, and every command asks, previews and takes back as
 * it always does.
 */
export async function runFound(command: Command, ctx: Ctx, given: Asked, on: FoundRows, beside: boolean) {
  const at = beside ? besideCtx(ctx) : ctx
  const place = beside ? undefined : ctx.pane?.place
  if (ctx.pane?.kind === on.pane && place)
    place.patch({ ...unasked(place.search), ...on.search, page: undefined })
  else at.open(on.screen, on.search)
  if (on.shown) return

  const list = () => (paneFacts(focusedPane()).kind === on.pane ? lentBy(focusedPane()).list : undefined)
  const asks = () => {
    const now = list()
    return (
      now !== undefined && !now.turning && now.found.total > 0 && isSame(now.asked().query ?? {}, on.query)
    )
  }
  if (!(await until(asks))) return ctx.warn('没有打开列表，请重试')
  const why = on.first === undefined ? list()?.found.whyNotAll : undefined
  if (why !== undefined) return ctx.warn(why)
  // What was chosen before is not what was said.
  if (chosen(list()) > 0) list()?.clear()
  await until(() => chosen(list()) === 0)
  // Where it fails the transport has said so, and nothing is chosen.
  await list()
    ?.selectAll(on.first)
    .catch(() => undefined)
  const isChosen = () => chosen(list()) > 0 && paneFacts(focusedPane()).rows.length === chosen(list())
  if (!(await until(isChosen)) || !asks()) return ctx.warn('没有选中任何数据')
  await dispatcher.dispatch(confirmed(command, on), currentCtx(), 'palette', given)
}

function chosen(list: ReturnType<typeof lentBy>['list']): number {
  return list?.asked().ids.length ?? 0
}

/** The filters of an address and the row that is open in it, taken away. */
function unasked(search: URLSearchParams): Record<string, undefined> {
  const names = [...search.keys()].filter(name => name.startsWith('f.') || name === 'edit')
  return Object.fromEntries(names.map(name => [name, undefined]))
}

function until(holds: () => boolean): Promise<boolean> {
  if (holds()) return Promise.resolve(true)
  return new Promise(resolve => {
    const end = (held: boolean) => {
      stop()
      forget()
      resolve(held)
    }
    const forget = later(patience, () => end(false))
    const stop = subscribePanes(() => {
      if (holds()) end(true)
    })
  })
}
