import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { whyOver } from '../../../../src/values/order/sorting.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { holding } from '../../../account/identity.ts'
import { sendLetter } from '../../../account/letters.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { shortList } from '../../parts/short-list.ts'

/** Gives waves to somebody, who hears of it; one that somebody has already is taken from him. All of them or none. */
export async function assignWaves(
  { ids, userId }: Parsed<(typeof api.sorting)['assign']>,
  context: Context,
): Promise<void> {
  const { tx, now, caller } = context
  const picker = (await pickersOf(tx)).find(({ id }) => id === userId)
  if (!picker) throw bad(orderWord('sorting.picker'), 'userId')
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows: waves } = await sql<Given>`
    select id, sorting_no as "sortingNo", status, picker_id as "pickerId" from sorting
    where id = any(${wanted}::bigint[]) order by id for no key update`.execute(tx)
  if (waves.length < wanted.length) throw gone()
  for (const { sortingNo, status } of waves) {
    const over = whyOver(status)
    if (over !== undefined) throw bad(`${sortingNo}：${over}`)
  }
  await sql`update sorting set picker_id = ${userId}, picker = ${picker.name}, version = version + 1,
    update_time = ${now}, update_by = ${caller.name} where id = any(${wanted}::bigint[])`.execute(tx)
  const changed = waves.filter(({ pickerId }) => pickerId !== userId)
  for (const { id, pickerId } of changed)
    context.changed({ table: 'sorting', rowId: id, before: { pickerId }, after: { pickerId: userId } })
  const [first] = changed
  if (!first || userId === caller.userId) return
  await sendLetter(tx, {
    ...{ userId, busType: 4, at: now, title: `有${changed.length}个波次派给你` },
    content: shortList(
      changed.map(({ sortingNo }) => sortingNo),
      '个',
    ),
    link: changed.length === 1 ? `/order/sorting/pick?id=${first.id}` : '/order/sorting?f.mine=1',
  })
}

interface Given {
  readonly id: number
  readonly sortingNo: string
  readonly status: number
  readonly pickerId: number | null
}

/** Staff in office who may pick, by name. */
export async function pickersOf(tx: Tx): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.real_name as name from sys_user u where u.kind = 'staff' and u.status = 1
      and ${holding(api.sorting.pick.permit)} order by u.real_name, u.id limit 1000`.execute(tx)
  return rows
}

/** The question of the list; what is mine is the caller's. */
export async function wavesInput(
  { caller }: Pick<Context, 'caller'>,
  { mine, ...input }: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  return mine === undefined ? input : { ...input, pickerId: caller.userId }
}
