import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { send } from '../../wire/client.ts'
import { fromAddress } from '../../wire/long-values.ts'
import type { PaneLocation } from '../location.tsx'
import type { useView } from '../use-view.ts'
import { withoutView } from './chosen.ts'
import { sentLayout } from './layout.ts'
import { questionOf, toView } from './question.ts'
import type { SavedView } from './saved-view.ts'
import type { Viewed, ViewSeat } from './view-location.tsx'

/** How commands keep and open the views of a list. */
export interface ViewsHandle {
  /** Of this list, own ones first. */
  readonly views: readonly SavedView[]
  readonly view: SavedView | undefined
  /** Something stands otherwise than the view has it. */
  readonly changed: boolean
  readonly dense: boolean
  setDense(dense: boolean): void
  /** Undefined: no view. */
  open(id: number | undefined): void
  revert(): void
  /** Keeps the list as it stands, as a new view, and opens it. */
  saveAs(name: string): Promise<void>
  /** Keeps the list as it stands in the view that is open. */
  update(): Promise<void>
  /** Changes the view that is open, not what it asks. */
  change(changes: Partial<Pick<SavedView, 'name' | 'shared'>>): Promise<void>
  mark(marks: Partial<Pick<SavedView, 'starred' | 'isDefault'>>): Promise<void>
  remove(): Promise<void>
}

declare module '../../commands/command.ts' {
  interface Handles {
    readonly views: ViewsHandle
  }
}

export interface ViewParts {
  readonly thing: Viewed
  readonly seat: ViewSeat
  readonly layout: Pick<ReturnType<typeof useView>, 'layout' | 'dense' | 'setDense' | 'revert' | 'changed'>
  /** With the question of the view. */
  readonly location: PaneLocation
}

/** Loaded with the commands: no list needs it for its first rows. */
export function handleOver(latest: { readonly current: ViewParts }): ViewsHandle {
  const here = () => latest.current
  const opened = () => {
    const { view } = here().seat
    if (!view) throw new Error('no view is open')
    return view
  }
  const asked = () => {
    const { location, layout } = here()
    return { query: wholly(questionOf(location.search, undefined)), ...sentLayout(layout.layout) }
  }
  const go = (name: string, options?: { replace: boolean }) => {
    const { own } = here().seat
    own.patch(toView(own.search, name), options)
  }
  const keep = async (view: Partial<SavedView> & ReturnType<typeof asked>, name: string) => {
    const { thing } = here()
    const { id, version, shared = 0, ...rest } = view
    const { query, columns, density } = rest
    return send(uiCalls['view.save'], {
      ...(id === undefined ? {} : { id, version }),
      ...{ screen: thing.screen, list: thing.id, name, query, columns, density, shared },
    })
  }
  return {
    get views() {
      return here().seat.views
    },
    get view() {
      return here().seat.view
    },
    get changed() {
      const { seat, layout } = here()
      return seat.view !== undefined && (seat.asksOther || layout.changed)
    },
    get dense() {
      return here().layout.dense
    },
    setDense: dense => here().layout.setDense(dense),
    open: id => go(id === undefined ? withoutView : String(id)),
    revert() {
      here().layout.revert()
      go(String(opened().id))
    },
    async saveAs(name) {
      const { layout, seat } = here()
      const made = await keep(asked(), name)
      await seat.refetch()
      // What was changed over the view before is in the new one.
      if (seat.view) layout.revert()
      go(String(made.id))
    },
    async update() {
      const view = opened()
      const { layout, seat } = here()
      await keep({ ...view, ...asked() }, view.name)
      layout.revert()
      await seat.refetch()
      // The same rows under a shorter address.
      go(String(view.id), { replace: true })
    },
    async change(changes) {
      const view = { ...opened(), ...changes }
      await keep(view, view.name)
      await here().seat.refetch()
    },
    async mark(marks) {
      await send(uiCalls['view.mark'], { id: opened().id, ...marks })
      await here().seat.refetch()
    },
    async remove() {
      const { id } = opened()
      await send(uiCalls['view.delete'], { id })
      here().layout.revert()
      go(withoutView)
      await here().seat.refetch()
    },
  }
}

/** Values that this browser keeps under a short name, as they are: a view is opened elsewhere too. */
function wholly(query: string): string {
  const values = [...new URLSearchParams(query)].map(([name, value]) => [name, fromAddress(value)])
  return new URLSearchParams(values).toString()
}
