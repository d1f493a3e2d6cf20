import { sql } from 'kysely'
import { choice, counted, text } from '../../../../src/contract/fields.ts'
import { hidden } from '../../../../src/values/hidden.ts'
import type { Context } from '../../../call/context.ts'
import type { OwnTable } from '../../group.ts'

/** Who asked for somebody's data, or had it erased: the telephone stands there as a mark that leads back to none. */
export const personRequests: OwnTable = {
  table: 'person_request',
  title: '个人信息请求',
  columns: `
    kind smallint not null,
    mark text not null,
    num int not null,
    audits int not null default 0,
    places jsonb not null default '[]'`,
  fields: {
    kind: choice('类型', { 1: '导出', 2: '注销' }),
    mark: text('电话的标记', { max: 64 }),
    num: counted('条数'),
    audits: counted('改写的操作日志'),
    places: text('明细', { max: 2000 }),
  },
}

interface Request {
  readonly kind: 1 | 2
  readonly phone: string
  readonly num: number
  readonly audits?: number
  readonly places: readonly { readonly title: string; readonly count: number }[]
}

/** Enters it, with its line in the log. */
export async function noteRequest(context: Context, { kind, phone, num, audits = 0, places }: Request) {
  const { tx, services, now, caller } = context
  const mark = services.sign(`person|${phone}`).slice(0, 32)
  const said = places.map(({ title, count }) => `${title} ${count}`)
  const { rows } = await sql<{ id: number }>`
    insert into person_request (kind, mark, num, audits, places, create_time, update_time, update_by)
    values (${kind}, ${mark}, ${num}, ${audits}, ${JSON.stringify(said)}::jsonb, ${now}, ${now}, ${caller.name})
    returning id`.execute(tx)
  const after = { kind, mark, num, audits, places: said.join('，') }
  context.changed({ table: 'person_request', rowId: rows[0]?.id ?? 0, before: null, after })
  return hidden('phone', phone)
}
