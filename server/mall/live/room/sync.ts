import { sql } from 'kysely'
import * as z from 'zod'
import { isOwnMedia } from '../../../../src/values/media.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import type { Change } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { asked, auditedSteps } from '../../../jobs/asked.ts'
import type { JobRun } from '../../../jobs/runner.ts'
import type { LiveAudit, LiveRoom } from '../../../outside/live.ts'
import { type Fetched, keepFetched } from '../../../plain/fetched.ts'
import { rooms } from '../room.query.ts'
import { roomState } from './state.query.ts'

export const liveKind = 'syncLive'

const by = '直播平台'
const fetched: Fetched = {
  of: rooms,
  key: ['roomNo'],
  columns: {
    ...{ roomNo: 'text', title: 'text', anchor: 'text', cover: 'text', status: 'smallint', viewers: 'int' },
    ...{ beginTime: 'timestamptz', endTime: 'timestamptz' },
  },
  by,
}

/** How far it is: the next page of rooms, then room after room whose goods are handed in. */
const tally = z.object({
  next: z.string().optional(),
  begun: z.string(),
  rooms: z.boolean(),
  seen: z.int(),
  added: z.int(),
  changed: z.int(),
  /** The last room whose goods were handed in. */
  room: z.int(),
  submitted: z.int(),
  audited: z.int(),
})
type Tally = z.infer<typeof tally>

/** Page by page and room by room, each in one transaction with how far it is. */
export async function syncLive(run: JobRun): Promise<void> {
  const { job, services } = run
  const { live } = services
  if (!live) throw bad(refusalMessage('live.off'))
  const auditedStep = auditedSteps(run, 'x:live.room.sync', asked.parse(job.input))
  const none = { begun: services.now().toISOString(), rooms: false, room: 0 }
  let sums: Tally = tally.safeParse(job.result).data ?? {
    ...none,
    ...{ seen: 0, added: 0, changed: 0, submitted: 0, audited: 0 },
  }
  const step = (work: (tx: Tx, at: Date) => Promise<{ changes: Change[]; sums: Tally; line?: string[] }>) =>
    auditedStep(async (tx, at) => {
      const { changes, sums: after, line } = await work(tx, at)
      const result = { ...after, ready: after.seen, refused: 0 }
      return { changes, done: after.seen, result, part: line && { number: 0, lines: [line] } }
    })
  while (!sums.rooms) {
    const before = sums
    const { rows, next } = await live.rooms(before.next)
    const { result } = await step(async (tx, at) => {
      const changes = await keepFetched(tx, fetched, rows.map(ours), at)
      const added = changes.filter(change => change.before === null).length
      const ended = next === undefined ? await endForgotten(tx, new Date(before.begun), at) : []
      const after = {
        ...{ ...before, next, rooms: next === undefined, seen: before.seen + rows.length },
        ...{ added: before.added + added, changed: before.changed + changes.length - added + ended.length },
      }
      return { changes: [...changes, ...ended], sums: after }
    })
    sums = tally.parse(result)
  }
  for (;;) {
    const before = sums
    const room = await nextRoom(services.db, before.room)
    const verdicts = room ? await live.submit(room.roomNo, room.spuNos) : []
    const { result } = await step(async (tx, at) => {
      if (!room) {
        const { seen, added, changed, submitted, audited } = before
        return { changes: [], sums: before, line: [seen, added, changed, submitted, audited].map(String) }
      }
      const changes = await keepAudits(tx, room.id, verdicts, at)
      const submitted = before.submitted + room.spuNos.length
      return {
        changes,
        sums: { ...before, room: room.id, submitted, audited: before.audited + changes.length },
      }
    })
    sums = tally.parse(result)
    if (!room) return
  }
}

/** Another's pictures are not kept: a page of ours loads nothing from elsewhere. */
function ours(row: LiveRoom): LiveRoom {
  return { ...row, cover: isOwnMedia(row.cover) ? row.cover : '' }
}

/** What the platform speaks of no more is over: its goods must not be locked for good. */
async function endForgotten(tx: Tx, begun: Date, at: Date): Promise<Change[]> {
  const { rows } = await sql<{ id: number; before: number }>`
    update live_room t set status = 2, version = t.version + 1, update_time = ${at}, update_by = ${by}
    from (select id, status from live_room where status <> 2 and (sync_time is null or sync_time < ${begun})
      for update) as o
    where o.id = t.id returning t.id, o.status as before`.execute(tx)
  return rows.map(({ id, before }) => ({
    table: 'live_room',
    rowId: id,
    before: { status: before },
    after: { status: 2 },
  }))
}

interface Room {
  id: number
  roomNo: string
  spuNos: string[]
}

/** The next room that is not over and has goods. */
async function nextRoom(db: Tx | JobRun['services']['db'], after: number): Promise<Room | undefined> {
  const { rows } = await sql<Room>`
    select r.id, r.room_no as "roomNo", array_agg(s.spu_no order by g.sort_no, g.id) as "spuNos"
    from live_room r join live_goods g on g.room_id = r.id join spu s on s.id = g.spu_id
    where r.id > ${after} and ${roomState('r')} <> 2 group by r.id order by r.id limit 1`.execute(db)
  return rows[0]
}

/** What did not pass is taken off the shelf. */
async function keepAudits(
  tx: Tx,
  roomId: number,
  verdicts: readonly LiveAudit[],
  at: Date,
): Promise<Change[]> {
  const { rows } = await sql<{ id: number; before: number; after: number }>`
    update live_goods g set audit_state = v.state, status = case v.state when 2 then 0 else g.status end,
      version = g.version + 1, update_time = ${at}, update_by = ${by}
    from (select o.id, o.audit_state as before, r.state from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
        as r("spuNo" text, state smallint) join spu on spu.spu_no = r."spuNo"
      join live_goods o on o.spu_id = spu.id and o.room_id = ${roomId} where o.audit_state <> r.state) as v
    where g.id = v.id returning g.id, v.before, v.state as after`.execute(tx)
  return rows.map(({ id, before, after }) => ({
    table: 'live_goods',
    rowId: id,
    before: { auditState: before },
    after: { auditState: after },
  }))
}
