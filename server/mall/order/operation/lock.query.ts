import { sql } from 'kysely'
import type { operationKinds, operationSources } from '../../../../src/values/lists.ts'
import { operationStates } from '../../../../src/values/lists.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'

type State = keyof typeof operationStates

/** A work order that is locked. */
export interface Operation {
  readonly id: number
  readonly version: number
  readonly operationNo: string
  readonly kind: keyof typeof operationKinds
  readonly source: keyof typeof operationSources
  readonly status: State
  readonly originId: number | null
  /** Of pieces that a client gave back. */
  readonly returnItemId: number | null
  readonly skuId: number
  readonly num: number
}

interface Doing {
  readonly from: readonly State[]
  /** 完工 */
  readonly act: string
}

/** These work orders, locked in the order of their ids. Throws code 400 for the first that is not as far, or is over. */
export async function lockOperations(
  { tx }: Pick<Context, 'tx'>,
  asked: readonly number[],
  { from, act }: Doing,
): Promise<readonly Operation[]> {
  const ids = [...new Set(asked)].sort((a, b) => a - b)
  const { rows } = await sql<Operation>`
    select id, version, operation_no as "operationNo", kind, source, status, origin_id as "originId",
      return_item_id as "returnItemId", sku_id as "skuId", num
    from operation where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  if (rows.length < ids.length) throw gone()
  const wrong = rows.find(({ status }) => !from.includes(status))
  if (wrong) {
    const { operationNo, status } = wrong
    throw bad(orderWord('operation.state', { operationNo, status: operationStates[status], act }))
  }
  return rows
}

/** What it is called in the ledger where no document stands for it. */
export function referenceOf({ id, operationNo }: Pick<Operation, 'id' | 'operationNo'>) {
  return { type: 3, id, no: operationNo } as const
}
