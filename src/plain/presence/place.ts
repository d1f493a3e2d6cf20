import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { send } from '../../wire/client.ts'
import { newKey } from '../../wire/keys.ts'

export interface Other {
  readonly rowId: number
  /** The cell in which they write; empty where they have the row open as a whole. */
  readonly field: string
  readonly userId: number
  readonly name: string
}

const quiet = { quiet: true, dedupe: false } as const

/** One editor as others hear of it: where it stands, until it leaves. */
export interface Place {
  stand(rowId: number, field?: string): Promise<readonly Other[]>
  leave(): void
}

export function placeIn(table: string): Place {
  const place = newKey()
  return {
    stand: (rowId, field) =>
      send(uiCalls.presence, { table, place, rowId, ...(field === undefined ? {} : { field }) }, quiet),
    leave: () =>
      void send(uiCalls.presence, { table, place }, { ...quiet, keepalive: true }).catch(() => undefined),
  }
}
