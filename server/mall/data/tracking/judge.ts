import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import * as z from 'zod'
import { lineSchema } from '../../../../src/contract/data/tracking/collect.ts'
import { sentence } from '../../../../src/contract/sentence.ts'
import { trackingRejects } from '../../../../src/values/lists.ts'
import { parseTime } from '../../../../src/values/time.ts'
import type { Known } from './known.query.ts'

/** A line as it is kept. */
export interface Kept {
  readonly uid: string
  readonly event_id: number
  readonly client_id: number
  readonly page_id: number | null
  readonly source_id: number | null
  readonly visitor: number
  readonly session: number
  readonly user_id: number | null
  readonly spu_id: number | null
  readonly spu_no: string | null
  readonly content_id: number | null
  readonly topic_id: number | null
  readonly course_id: number | null
  readonly faq_id: number | null
  readonly seconds: number | null
  readonly content: string
  /** ISO, by the server's clock. */
  readonly at: string
}

export interface Rejected {
  readonly kind: number
  readonly reason: string
}

export type Verdict = { readonly kept: Kept } | Rejected

/** Longer values are no values of what happened, but something else. */
const mostText = 2000

type Kind = keyof typeof trackingRejects
const no = (kind: Kind, reason: string): Rejected => ({ kind, reason })

/** Whether a line may be kept; `ahead` is by how many ms the device's clock is slow, `now` the server's. */
export function judged(raw: unknown, known: Known, { now, ahead }: { now: number; ahead: number }): Verdict {
  const { data: line, error } = z.safeParse(lineSchema, raw, { reportInput: true })
  if (error) {
    const [issue] = error.issues
    return no(5, issue ? sentence(lineSchema, issue) : trackingRejects[5])
  }
  const event = known.events.get(line.event)
  const client = known.clients.get(line.client)
  const page = line.page === undefined ? undefined : known.pages.get(line.page)
  const source = line.source === undefined ? undefined : known.sources.get(line.source)
  if (!event) return no(1, `未知的事件编码：${line.event}`)
  if (!client) return no(1, `未知的端编码：${line.client}`)
  if (line.page !== undefined && !page) return no(1, `未知的页面编码：${line.page}`)
  if (line.source !== undefined && !source) return no(1, `未知的来源位编码：${line.source}`)
  if (event.enabled === 0) return no(1, `事件已停用：${line.event}`)
  if (client.enabled === 0) return no(1, `端已停用：${line.client}`)
  const at = line.at + ahead
  if (at > Number(addDays(now, 1))) return no(2, '发生时间超前1天以上')
  if (at < Number(subDays(now, 7))) return no(3, '发生时间早于7天前')
  const props = line.props ?? {}
  const wrong = Object.entries(props).flatMap(([code, value]) => wrongValue(code, value, event.variables))[0]
  if (wrong) return wrong
  const content = line.props === undefined ? '' : JSON.stringify(props)
  if (content.length > mostText) return no(4, `变量值最多${mostText}个字符`)
  return {
    kept: {
      ...{ uid: line.uid, event_id: event.id, client_id: client.id },
      ...{ page_id: page?.id ?? null, source_id: source?.id ?? null },
      ...{ visitor: line.visitor, session: line.session, user_id: line.userId ?? null },
      ...{ spu_id: line.spuId ?? null, content_id: line.contentId ?? null, topic_id: line.topicId ?? null },
      ...{ course_id: line.courseId ?? null, faq_id: line.faqId ?? null },
      spu_no: typeof props.spuNo === 'string' ? props.spuNo : null,
      ...{ seconds: line.seconds ?? null, content, at: new Date(at).toISOString() },
    },
  }
}

const typeWords: Readonly<Record<number, string>> = { 1: '文本', 2: '数字', 3: '是否', 4: '时间' }

function wrongValue(code: string, value: unknown, variables: ReadonlyMap<string, number>): Rejected[] {
  const type = variables.get(code)
  if (type === undefined) return [no(1, `未知的变量编码：${code}`)]
  return fits(type, value) ? [] : [no(4, `变量${code}应为${typeWords[type] ?? '文本'}`)]
}

function fits(type: number, value: unknown): boolean {
  if (type === 2) return typeof value === 'number' && Number.isFinite(value)
  if (type === 3) return typeof value === 'boolean'
  if (type === 4) return typeof value === 'string' && parseTime(value) !== undefined
  return typeof value === 'string'
}
