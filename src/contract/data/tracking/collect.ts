import * as z from 'zod'
import { code, id, text, whole } from '../../fields.ts'

/** A line as a program of the mall sends it: by codes, with numbers for people and visits that are its own. */
const named = (title: string) => code(`${title}编码`, { max: 40, required: `缺少${title}编码` })
/** What the clock of a device says, ms since 1970. */
export const deviceTime = (title: string) =>
  z
    .int({ error: `${title}应为1970年以来的毫秒数` })
    .min(0)
    .max(8_640_000_000_000)
    .meta({ title })
const number = (title: string) =>
  z
    .int({ error: `${title}应为整数` })
    .min(1, { error: `${title}应大于0` })
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ title })

export const lineSchema = z.strictObject({
  /** Its own name, by which a line that is sent again is known. */
  uid: text('uid', { max: 64, required: '缺少uid' }),
  event: named('事件'),
  client: named('端'),
  page: named('页面').optional(),
  source: named('来源位').optional(),
  at: deviceTime('at'),
  visitor: number('visitor'),
  session: number('session'),
  /** Told by an app alone: of a caller who is signed in it is known. */
  userId: id('用户').optional(),
  spuId: id('商品').optional(),
  contentId: id('内容').optional(),
  topicId: id('专题').optional(),
  courseId: id('图册').optional(),
  faqId: id('常见问题').optional(),
  seconds: whole('停留秒数', { max: 100_000 }).optional(),
  /** Codes of the event's variables → values. */
  props: z.record(z.string().max(40), z.unknown()).optional().meta({ title: '变量' }),
})
