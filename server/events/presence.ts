import { subSeconds } from 'date-fns/subSeconds'
import { sql } from 'kysely'
import { tell } from '../call/audit.ts'
import type { Context } from '../call/context.ts'
import type { Db, Tx } from '../db/database.ts'

interface Row {
  readonly table: string
  readonly rowId: number
}

interface Cell extends Row {
  readonly field: string
}

/** A session that no server hears any more for so long stands nowhere: longer than two beats of the hub. */
const lastsSeconds = 70
/** Editors of one session; the oldest give way. */
const mostPlaces = 20

/** One place stands on one row, or in a cell of it: those who see the row it has left and the row it has come to are told. */
export async function standAt(context: Context, place: string, to: Cell): Promise<void> {
  const { tx, caller, now } = context
  const { rows: before } = await sql<Cell>`select table_name as table, row_id as "rowId", field from presence
    where token_hash = ${caller.tokenHash} and place = ${place}`.execute(tx)
  await sql`insert into presence (token_hash, place, user_id, user_name, table_name, row_id, field, seen)
    values (${caller.tokenHash}, ${place}, ${caller.userId}, ${caller.name}, ${to.table}, ${to.rowId}, ${to.field}, ${now})
    on conflict (token_hash, place) do update
      set table_name = excluded.table_name, row_id = excluded.row_id, field = excluded.field, seen = excluded.seen`.execute(
    tx,
  )
  await sql`delete from presence where token_hash = ${caller.tokenHash} and place not in (
    select place from presence where token_hash = ${caller.tokenHash}
    order by (place = ${place}) desc, seen desc limit ${mostPlaces})`.execute(tx)
  const [left] = before
  if (left?.table === to.table && left.rowId === to.rowId && left.field === to.field) return
  await tellRows(tx, now, [...before, to])
}

export async function leavePlace({ tx, caller, now }: Context, place: string): Promise<void> {
  const { rows } = await sql<Row>`delete from presence
    where token_hash = ${caller.tokenHash} and place = ${place}
    returning table_name as table, row_id as "rowId"`.execute(tx)
  await tellRows(tx, now, rows)
}

/** Keeps the marks of the sessions that listen here, and ends those that nobody keeps any more, whatever server they had. */
export async function keepPresence(db: Db, tokenHashes: readonly string[], now: Date): Promise<void> {
  await sql`update presence set seen = ${now} where token_hash = any(${[...tokenHashes]}::text[])`.execute(db)
  await db.transaction().execute(async tx => {
    const { rows } = await sql<Row>`delete from presence where ctid in (
        select ctid from presence where seen < ${subSeconds(now, lastsSeconds)} for update skip locked)
      returning table_name as table, row_id as "rowId"`.execute(tx)
    await tellRows(tx, now, rows)
  })
}

/** One event a table. */
async function tellRows(tx: Tx, at: Date, rows: readonly Row[]): Promise<void> {
  for (const topic of new Set(rows.map(({ table }) => table))) {
    const ids = rows.filter(({ table }) => table === topic).map(({ rowId }) => rowId)
    await tell(tx, { kind: 'presence', topic, ids: [...new Set(ids)], userId: null, at })
  }
}
