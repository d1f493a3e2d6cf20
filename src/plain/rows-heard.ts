import type { Hint } from '../contract/console/events.ts'

/** Who keeps rows outside the query client hears of changes here: some rows of a table, or `again` after a gap. */
export const rowsHeard = new Set<(hint: Hint) => void>()
