import type { Ask, Choice, Ctx } from '../../../commands/command.ts'
import { tkEventCalls } from '../../../generated/contract/calls/tkEvent.ts'
import type { Match } from '../../../kit/fields/options.ts'
import { loadPinyinMatch } from '../../../plain/option-match.ts'
import { mostSteps, saidSteps, stepsIn, typedSteps } from '../../../values/funnel.ts'
import { houseSteps } from '../../../values/house-funnel.ts'
import { send } from '../../../wire/client.ts'

interface Known {
  readonly name: string
  readonly code: string
}

/** Events by name for the step that is being typed, one after the other; the funnel itself once it has enough of them. */
export function stepChoices(text: string, events: readonly Known[], match: Match): readonly Choice[] {
  const typed = typedSteps(text)
  const last = typed.at(-1) ?? ''
  const before = typed.slice(0, -1).filter(Boolean)
  const steps = stepsIn(text)
  const isWhole = last === '' || last.endsWith(']') || events.some(({ code }) => code === last)
  const nameOf = (event: string) => events.find(({ code }) => code === event)?.name ?? event
  const done =
    steps && isWhole
      ? [
          {
            value: saidSteps(steps),
            label: '看这个漏斗',
            hint: steps.map(each => nameOf(each.event)).join(' → '),
          },
        ]
      : []
  const found = (event: Known) =>
    last === '' || match(last, { value: event.code, label: event.name, code: event.code })
  const next = before.length < mostSteps ? events.filter(found) : []
  return [
    ...done,
    ...next
      .filter(({ code }) => done.length === 0 || code !== last)
      .map(({ name, code }) => ({
        value: `${[...before, code].join('，')}，`,
        label: name,
        hint: `第${before.length + 1}步，${code}`,
        goesOn: true as const,
      })),
  ]
}

/** One palette asks once, however much is typed in it. */
const asked = new WeakMap<Ctx, Promise<readonly Known[]>>()

function eventsFor(ctx: Ctx): Promise<readonly Known[]> {
  // Whoever may not look at the events is offered those of the house funnel, and types others.
  if (!ctx.sees('trackingData'))
    return Promise.resolve(houseSteps.map(({ code, title }) => ({ code, name: title })))
  const known = asked.get(ctx)
  if (known) return known
  const fetched = send(tkEventCalls.listPage, { pageSize: 200 }, { dedupe: false }).then(
    ({ records }) => records,
  )
  asked.set(ctx, fetched)
  // The next letter tries again.
  fetched.catch(() => asked.delete(ctx))
  return fetched
}

/** 2到6步: events chosen by name, or all of them typed by their codes. */
export const stepsAsk: Ask = {
  question: `依次选2到${mostSteps}个事件，或输入编码`,
  async search(ctx, text) {
    const [events, match] = await Promise.all([eventsFor(ctx), loadPinyinMatch()])
    return stepChoices(text, events, match)
  },
  check: text =>
    stepsIn(text) ? undefined : `漏斗需要2到${mostSteps}步，可限定变量，如 view_goods[spuNo=HF-R1001]`,
}
