/** How an operator likes a list: kept per user in this browser. */
export interface ListView {
  readonly widths: Readonly<Record<string, number>>
  /** Column ids in the order chosen; columns of a newer build come after. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** In a sheet: columns that stand still, where they are others than declared. */
  readonly frozen?: readonly string[]
  /** Rows close together. */
  readonly dense?: boolean
  /** The column that was edited last: the cursor begins there. */
  readonly column?: string
}

export const plainView: ListView = { widths: {}, order: [], hidden: [] }

function keyOf(userId: number, list: string): string {
  return `facet.view.${userId}.${list}`
}

/** Whatever stands there and does not fit counts as none; then `otherwise` holds. */
export function loadView(userId: number, list: string, otherwise: ListView = plainView): ListView {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, list)) ?? 'null')
    return isView(kept) ? kept : otherwise
  } catch {
    return otherwise
  }
}

export function saveView(userId: number, list: string, view: ListView): void {
  localStorage.setItem(keyOf(userId, list), JSON.stringify(view))
}

export function forgetView(userId: number, list: string): void {
  localStorage.removeItem(keyOf(userId, list))
}

function isView(value: unknown): value is ListView {
  if (typeof value !== 'object' || value === null) return false
  return (
    'widths' in value &&
    'order' in value &&
    'hidden' in value &&
    Array.isArray(value.order) &&
    Array.isArray(value.hidden)
  )
}
