import { api } from '../../../../src/contract/api.ts'
import { against } from '../../../../src/values/compared.ts'
import { funnelDays, isLong } from '../../../../src/values/funnel.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { showTime } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { Raw, serve } from '../../../call/serve.ts'
import { recordOf } from '../../../plain/columns.ts'
import { page } from '../../../plain/list.ts'
import { collect } from './collect.ts'
import type { Asked } from './cut.query.ts'
import { rawFrom } from './days.query.ts'
import { people } from './funnel.query.ts'
import { beginFunnel, funnelSteps, keptFunnel } from './funnel-job.ts'
import { visitors } from './people.query.ts'
import { rejects } from './rejects.query.ts'
import { daysOf, pageViews, sharesOf, visits } from './visits.query.ts'

export const tk = serve('tk', api.tk, {
  collect,
  async visits({ compare, ...input }, context) {
    const asked = await since(context, input)
    const now = await figures(context, asked)
    const earlier = compare && against(asked, compare, Number(context.now))
    const before = earlier && (await figures(context, { ...asked, ...earlier }))
    const figure = (of: keyof typeof now) => ({ value: now[of], before: before ? before[of] : null })
    return {
      at: showTime(context.now),
      ...{ pv: figure('pv'), uv: figure('uv'), visits: figure('visits') },
      ...{ bounce: figure('bounce'), seconds: figure('seconds'), conversion: figure('conversion') },
    }
  },
  async trend(input, context) {
    return { at: showTime(context.now), days: [...(await daysOf(context.tx, await since(context, input)))] }
  },
  async shares(input, context) {
    const asked = await since(context, input)
    const by = (column: string, table: string, none: string) =>
      sharesOf(context.tx, asked, { column, table, none })
    return {
      at: showTime(context.now),
      clients: [...(await by('client_id', 'tk_client', '其他'))],
      sources: [...(await by('source_id', 'tk_source_position', '直接访问'))],
      pages: [...(await by('page_id', 'tk_page', '没有页面'))],
    }
  },
  async funnel(input, context) {
    const { tx, now } = context
    if (!isLong(input))
      return { at: showTime(now), steps: await funnelSteps(tx, await since(context, input)), later: null }
    const { kept, later } = await keptFunnel(tx, input)
    return new Raw({ at: showTime(now), steps: [], ...kept, later })
  },
  async funnelLater(input, context) {
    if (!isLong(input)) throw bad(refusalMessage('funnel.short', { n: funnelDays }), 'end')
    return { id: await beginFunnel(context, input) }
  },
  async people(input, context) {
    const found = await people(context.tx, await since(context, input))
    return new Raw({ at: showTime(context.now), people: found })
  },
  rejects: async (input, { tx, scope }) => new Raw(await page(tx, rejects, recordOf(input), scope)),
})

async function since<I extends object>({ tx }: Context, input: I): Promise<I & Pick<Asked, 'from'>> {
  return { ...input, from: await rawFrom(tx) }
}

const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000))

async function figures({ tx }: Context, asked: Asked) {
  const of = await visits(tx, asked)
  return {
    pv: await pageViews(tx, asked),
    uv: await visitors(tx, asked),
    visits: of.visits,
    bounce: rate(of.bounced, of.visits),
    seconds: of.seconds,
    conversion: rate(of.ordered, of.viewed),
  }
}
