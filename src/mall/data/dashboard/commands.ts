import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { fetchOptions } from '../../../plain/options.ts'
import { periodAsk, periodOf } from '../../../plain/period-command.ts'
import { moved } from '../../../values/compared.ts'
import { measures } from '../../../values/measures.ts'
import { spans } from '../../../values/spans.ts'
import { drills } from './drill-commands.ts'
import { type DashboardHandle, dashboardVerb, here, shared } from './handle.ts'
import { nextCompare, offered, placeOfCompare, placeOfPeriod, placeOfSpan, said } from './question.ts'

const notHere = (ctx: Ctx) => (here(ctx) ? undefined : '请先打开首页')
const notAsked = (ctx: Ctx) => here(ctx)?.whyNotAsked

type Place = Readonly<Record<string, string | undefined>>

/** On 首页 the rest of its question stays; from elsewhere it is opened. */
function show(ctx: Ctx, place: Place): void {
  const dashboard = here(ctx)
  if (dashboard) dashboard.set(place)
  else ctx.open('Dashboard', said(place))
}

const periods: readonly Command[] = [
  ...offered.map(span =>
    command({
      ...shared,
      ...dashboardVerb(`span${span}`),
      title: `首页 ${spans[span]}`,
      icon: 'house',
      unless: notAsked,
      run: ctx => show(ctx, placeOfSpan(span)),
    }),
  ),
  command({
    ...shared,
    ...dashboardVerb('period'),
    title: '首页 自定义时间',
    icon: 'house',
    words: ['period', 'date', '日期', '时间段'],
    keys: ['KeyD'],
    ask: { period: periodAsk(() => Date.now()) },
    unless: notAsked,
    run: (ctx, { period }) => show(ctx, placeOfPeriod(periodOf(period), Date.now())),
  }),
  step('earlier', '首页 前一段时间', 'chevron-left', 'BracketLeft', -1),
  step('later', '首页 后一段时间', 'chevron-right', 'BracketRight', 1),
]

function step(name: 'earlier' | 'later', title: string, icon: string, key: string, by: 1 | -1): Command {
  const next = (ctx: Ctx) => {
    const dashboard = here(ctx)
    return dashboard && moved(dashboard.question.period, by, Date.now())
  }
  return command({
    ...shared,
    ...dashboardVerb(name),
    ...{ title, icon, keys: [key] },
    unless: ctx => notHere(ctx) ?? notAsked(ctx) ?? (next(ctx) ? undefined : '后一段时间还没有到'),
    run(ctx) {
      const period = next(ctx)
      if (period) here(ctx)?.set(placeOfPeriod(period, Date.now()))
    },
  })
}

const key = (
  name: Parameters<typeof dashboardVerb>[0],
  title: string,
  pressed: string,
  run: (dashboard: DashboardHandle) => void | Promise<void>,
  more: Partial<Command> = { keysOnly: true },
) =>
  command({
    ...shared,
    ...dashboardVerb(name),
    ...{ title, keys: [pressed], unless: notHere },
    ...more,
    run: async ctx => {
      const dashboard = here(ctx)
      if (dashboard) await run(dashboard)
    },
  })

export const commands: readonly Command[] = [
  ...periods,
  key(
    'compare',
    '首页 切换对比',
    'KeyC',
    ({ question, set }) => set(placeOfCompare(nextCompare(question.compare))),
    {
      icon: 'git-compare-arrows',
      unless: ctx => notHere(ctx) ?? notAsked(ctx),
      words: ['compare', ...['上期', '去年同期', '不比较']],
    },
  ),
  command({
    ...shared,
    ...dashboardVerb('client'),
    title: '首页 只看一个客户',
    icon: 'users',
    words: ['client', '渠道'],
    unless: notAsked,
    ask: {
      client: {
        question: '看哪个客户？输入名称或编码',
        search: (_ctx, keywords, signal) =>
          fetchOptions(channelCalls.queryChannelListByKeywords, { keywords }, signal),
      },
    },
    run: (ctx, { client }) => show(ctx, { channelId: client }),
  }),
  ...drills,
  ...measures
    .filter(measure => !('todo' in measure))
    // There are nine such keys.
    .slice(0, 9)
    .map((_, place) =>
      key(`card${place + 1}`, `首页 到第${place + 1}个数字`, `Digit${place + 1}`, ({ card }) => card(place)),
    ),
  key('nextTodo', '首页 下一项待办', 'KeyJ', ({ todo }) => todo(1), { keysOnly: true, repeats: true }),
  key('previousTodo', '首页 上一项待办', 'KeyK', ({ todo }) => todo(-1), { keysOnly: true, repeats: true }),
  key('arrange', '选择首页数字', 'KeyO', ({ arrange }) => arrange(), {
    words: ['cards', 'arrange', '卡片', '排序', '隐藏'],
  }),
  key(
    'export',
    '导出首页',
    'KeyE',
    ({ file }) => {
      const made = file()
      if (made) saveFile(made)
    },
    {
      icon: 'download',
      words: ['export', 'csv'],
      unless: ctx => notHere(ctx) ?? (here(ctx)?.file() ? undefined : '首页还没有读完'),
    },
  ),
  key('refresh', '首页 刷新', 'KeyR', ({ refresh }) => refresh(), {
    icon: 'refresh-cw',
    words: ['refresh', 'reload'],
  }),
]
