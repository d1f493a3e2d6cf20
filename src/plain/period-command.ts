import { type Ask, type Command, command } from '../commands/command.ts'
import { readPeriod } from '../values/read-period.ts'
import { type Period, type Span, spanOf, spans } from '../values/spans.ts'
import { openHere } from './open-here.ts'
import { asParameters } from './parameters.ts'
import type { Filter, Thing } from './plain.ts'
import { listVerb } from './verbs.ts'

type Timed = Extract<Filter, { kind: 'time' }>

const timeOf = ({ filters }: Thing): Timed | undefined =>
  Object.values(filters).find((filter): filter is Timed => filter.kind === 'time')

/** 按时间筛选 of whatever list has a time: a period by its name, or by its days as one writes them. */
export function periodCommand(things: readonly Thing[]): Command {
  const timed = things.filter(thing => timeOf(thing) !== undefined)
  return command({
    ...listVerb('period'),
    title: '按时间筛选',
    group: '列表',
    words: ['time', 'period', 'date', '日期', '时间段', '本周', '本月'],
    home: timed.map(({ pane }) => pane),
    when: { editor: 'closed' },
    unless: ctx => (ctx.pane ? undefined : '请先打开有时间条件的列表'),
    ask: { period: periodAsk(() => Date.now()) },
    run(ctx, { period }) {
      const thing = timed.find(({ pane }) => pane === ctx.situation.pane)
      const filter = thing && timeOf(thing)
      const { begin, end } = periodOf(period)
      if (!thing || !filter) return
      const { min, max, usual } = filter
      const set = { [min]: begin, [max]: end, ...(usual ? { [usual.filter]: usual.value } : {}) }
      openHere(ctx, thing, { ...asParameters(set), page: '1' })
    },
  })
}

const names: readonly Span[] = ['today', 'yesterday', 'week', 'lastWeek', '7', '30', 'month', 'lastMonth']

/** What `periodAsk` answers, as a period. */
export function periodOf(answer: string): Period {
  const [begin = '', end = ''] = answer.split('~')
  return { begin, end }
}

/** A period, as `begin~end`. */
export function periodAsk(now: () => number): Ask {
  const choice = (label: string, { begin, end }: { begin: string; end: string }) => ({
    value: `${begin}~${end}`,
    label,
    hint: [...new Set([begin.slice(0, 10), end.slice(0, 10)])].join(' 至 '),
  })
  return {
    question: '哪段时间？例如 本周、近15天、11-01至11-20',
    choices: () => names.map(name => choice(spans[name], spanOf(name, now()))),
    read(text) {
      const period = readPeriod(text, now())
      return period && choice(period.said, period)
    },
    check: () => '没读懂这段时间，例如 11-01至11-20',
  }
}
