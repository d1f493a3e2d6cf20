import { sql } from 'kysely'
import { basketFields } from '../../../src/contract/console/basket.ts'
import type { BasketKind } from '../../../src/values/baskets.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import type { OwnTable } from '../group.ts'

export const basketTable: OwnTable = {
  table: 'basket',
  title: '选集',
  fields: basketFields,
  // Goods that are gone by now are in no list: their ids may stay.
  columns: `
    user_id bigint not null references sys_user on delete cascade,
    name text not null,
    kind text not null,
    rows bigint[] not null default '{}',
    constraint basket_name unique (user_id, name)`,
}

/** What lies in a basket, as a list is asked for it. */
export interface Basket {
  readonly kind: BasketKind
  readonly rows: readonly number[]
}

/** Nobody learns whether somebody else has one: it is as if it were not there. */
export async function basketOf({ tx, caller }: Pick<Context, 'tx' | 'caller'>, id: unknown): Promise<Basket> {
  const { rows } = await sql<Basket>`
    select kind, rows from basket where id = ${id} and user_id = ${caller.userId}`.execute(tx)
  const [found] = rows
  if (!found) throw bad(refusalMessage('basket.gone'), 'basketId')
  return found
}
