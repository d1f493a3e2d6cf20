import { createContext, type ReactNode, use } from 'react'

/** Where a pane stands: its own path and search, so that two lists of one thing share nothing by accident. */
export interface PaneLocation {
  /** Names the pane instance. */
  readonly id: string
  readonly path: string
  readonly search: URLSearchParams
  /** Sets and removes (undefined) search parameters; `replace` leaves no step for Back. */
  patch(changes: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }): void
  /**
   * Shows another page in this pane; asks first where something typed would be left behind. `closing`: the tab of the
   * page that is left goes with it.
   */
  go(to: string, options?: { replace?: boolean; closing?: boolean }): void
  /** Who looks: views and drafts are kept per user. */
  readonly userId: number
  /** Who signed in for a client hears of nobody else, and may not ask. */
  readonly kind?: 'staff' | 'channel'
  /** The mall's database: drafts of another one at the same address are not offered. */
  readonly server: string
  /** Another pane stands beside it, which may have the focus. */
  readonly paired: boolean
  /** What the mall has set: rows of a page, MB of a picture and of a film. */
  readonly mall: { readonly pageSize: number; readonly imageMb: number; readonly videoMb: number }
}

const Context = createContext<PaneLocation | undefined>(undefined)

export function PaneLocationProvider({ value, children }: { value: PaneLocation; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function usePaneLocation(): PaneLocation {
  const location = use(Context)
  if (!location) throw new Error('No PaneLocationProvider')
  return location
}
