import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import type { SendOptions } from '../wire/http.ts'
import { newKey } from '../wire/keys.ts'
import type { Thing } from './plain.ts'
import { applyRows, type RowChange } from './save.ts'

/** What a change of one row leaves for whoever takes it back. */
export interface Updated {
  /** Of the batch call, which the server takes back itself. */
  readonly batchId?: string
  /** Of the row by now, where its update call answers it. */
  readonly version?: number | undefined
}

/** One row, by its update call or by the batch call with one row. Rejects with Refused: 409 carries the current row. */
export async function updateRow(
  thing: Thing,
  change: RowChange,
  options: SendOptions = {},
): Promise<Updated> {
  const { update, batch } = thing.calls
  if (update) {
    const input = { [thing.idField]: change.id, version: change.version, ...change.set }
    return { version: versionOf(await send(update, input, options)) }
  }
  if (!batch) throw new Error(`${thing.id} has no call that changes rows`)
  const batchId = newKey()
  const verdicts = await applyRows(thing, [change], { mode: 'all', batchId }, options)
  const [conflict] = verdicts.conflicts
  if (conflict) {
    const { by, at, current } = conflict
    throw new Refused(409, message('row.conflict', { name: by || '其他人', time: at }), { current, by, at })
  }
  const [invalid] = verdicts.invalid
  if (invalid) throw new Refused(400, invalid.reason, { field: invalid.field })
  const [denied] = verdicts.denied
  if (denied) throw new Refused(403, message('perm.missing', { code: denied.code }))
  return { batchId }
}

function versionOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined
  return typeof answer.version === 'number' ? answer.version : undefined
}
