import * as z from 'zod'
import { letterTypes } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, id } from '../fields.ts'
import { byId, done, listIn, nothing, pageOf } from '../shapes.ts'

/** 站内信: each account's own, whichever side it is on. */
const at = '/notice/station-letter'
const own = { scope: 12, owner: 'userId', method: 'POST' } as const

const busType = choice('类型', letterTypes)

const row = z.object({
  id: id('编号'),
  busType,
  title: z.string().meta({ title: '标题' }),
  content: z.string().meta({ title: '内容' }),
  /** A path of the console; empty where there is nothing more to see. */
  link: z.string().meta({ title: '链接' }),
  createTime: z.string().meta({ title: '时间', holds: 'time' }),
  readTime: z.string().nullable().meta({ title: '已读时间', holds: 'time' }),
})

export const letter = {
  /** The newest that is unread, and how many are: what the sidebar's state holds. */
  unReadCnt: read(
    `${at}/un-read/cnt`,
    'signed-in',
    nothing,
    z.object({ messageId: z.int().nullable(), readNum: z.int() }),
    own,
  ),
  queryPage: read(
    `${at}/query/page`,
    'signed-in',
    listIn({ busType: busType.optional(), unread: flag('未读').optional() }, ['id']),
    pageOf(row),
    own,
  ),
  /** Those of one type, or all of them. */
  readAll: write(`${at}/read/all`, 'signed-in', z.strictObject({ busType: busType.optional() }), done, {
    ...own,
    flags: ['query'],
  }),
  /** Marks it as read. */
  detail: write(`${at}/detail`, 'signed-in', byId, row, { ...own, flags: ['query'] }),
}
