import { type Address, type PaneAddress, partsOf } from './address.ts'
import { type Known, resolve } from './resolve.ts'
import type { Route } from './routes.ts'

/** What stands beside the main pane. */
export interface Aside {
  readonly route: Route
  readonly address: PaneAddress
}

/** Nothing can be shown there: with the codes that are missing, where it is for want of them. */
export interface NoAside {
  readonly missing: readonly string[]
}

/** The second pane obeys the same guard as the first. One that leads on is followed, for no page beside another may redirect. */
export function resolveAside({ aside }: Address, known: Known): Aside | NoAside | undefined {
  let place = aside
  for (let step = 0; place !== undefined && step < 3; step += 1) {
    const answer = resolve(place.path, new URLSearchParams(place.search), { ...known, standing: true })
    if (answer.kind === 'screen') return { route: answer.route, address: place }
    if (answer.kind === 'abort') return { missing: answer.missing }
    place = answer.kind === 'redirect' ? partsOf(answer.to) : undefined
  }
  return aside && { missing: [] }
}
