/** A pane that was looked at in this browser, where it was left last. */
export interface Recent {
  readonly path: string
  readonly search: string
  readonly title: string
  /** ms. */
  readonly at: number
  readonly pinned?: true
}

const most = 30

/** The pinned first, then the newest; of one path its last question. */
export function noted(known: readonly Recent[], visit: Omit<Recent, 'pinned'>): readonly Recent[] {
  const old = known.find(({ path }) => path === visit.path)
  const rest = known.filter(each => each !== old)
  return sorted([{ ...visit, ...(old?.pinned ? { pinned: true as const } : {}) }, ...rest])
}

export function pinned(known: readonly Recent[], path: string): readonly Recent[] {
  return sorted(
    known.map(({ pinned: is, ...each }) =>
      each.path === path ? (is ? each : { ...each, pinned: true }) : is ? { ...each, pinned: is } : each,
    ),
  )
}

const sorted = (all: readonly Recent[]) =>
  [...all]
    .sort((one, other) => Number(other.pinned ?? 0) - Number(one.pinned ?? 0) || other.at - one.at)
    .slice(0, most)
