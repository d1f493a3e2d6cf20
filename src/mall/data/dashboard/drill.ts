import type { Ctx } from '../../../commands/command.ts'
import { channelApplyCalls } from '../../../generated/contract/calls/channelApply.ts'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { feedbackCalls } from '../../../generated/contract/calls/feedback.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { codesOf } from '../../../plain/plain.ts'
import { parameter } from '../../../plain/query.ts'
import { queueParameter } from '../../../plain/queue/address.ts'
import type { FunctionCode } from '../../../values/functions.ts'
import { filtersOf, type Measure, type MeasureId } from '../../../values/measures.ts'
import type { Screen } from '../../../values/screens.ts'
import type { Period } from '../../../values/spans.ts'
import type { Question } from './question.ts'

interface Place {
  readonly screen: Screen
  readonly search: Readonly<Record<string, string>>
}

/** What waits is taken one by one where its first screen has a queue, by whoever may give a verdict there. */
const verdicts: Readonly<Partial<Record<MeasureId, readonly FunctionCode[]>>> = {
  toAudit: codesOf(orderCalls.audit),
  clients: codesOf(channelApplyCalls.audit),
  contents: codesOf(contentCalls.audit),
  feedback: codesOf(feedbackCalls.update),
}

/** Where the rows of a figure are seen, asked as the figure is; undefined where the account has none of its screens. */
export function drillOf(
  measure: Measure & { readonly id: MeasureId },
  question: Pick<Question, 'channelId'> & { readonly period: Period },
  { sees, can }: Pick<Ctx, 'sees' | 'can'>,
): Place | undefined {
  const { screens, tab } = measure.drill
  const screen = screens.find(sees)
  if (screen === undefined) return undefined
  const codes = verdicts[measure.id]
  const queued = codes !== undefined && screen === screens[0] && can(codes)
  const search = Object.entries(filtersOf(measure, question)).map(([name, value]) => [
    parameter(name),
    String(value),
  ])
  return {
    screen,
    search: {
      ...(tab === undefined ? {} : { tab }),
      ...Object.fromEntries(search),
      ...(queued ? { [queueParameter]: 'all' } : {}),
    },
  }
}
