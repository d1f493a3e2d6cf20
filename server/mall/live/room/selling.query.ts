import { type RawBuilder, sql } from 'kysely'
import { clock } from '../../../db/clock.ts'
import { roomState } from './state.query.ts'

/** Whoever saw the show may still be choosing when it is over. */
const after = sql`interval '30 minutes'`

/** Till when an order is one of the room `r`: while it is on, till now. One without an end ended when it was last spoken of. */
const until = sql`(case when ${roomState('r')} = 1 then ${clock}
  else coalesce(r.end_time, r.sync_time) + ${after} end)`

/** The order `t` was placed while the room `r` was on or soon after, with goods of the room in it. */
export const sellingIn: RawBuilder<unknown> = sql`t.create_time >= r.begin_time and t.create_time <= ${until}
  and exists (select from order_item i join live_goods g on g.spu_id = i.spu_id
    where i.order_id = t.id and i.num > 0 and g.room_id = r.id)`
