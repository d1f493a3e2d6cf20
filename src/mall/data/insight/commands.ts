import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { tkCalls } from '../../../generated/contract/calls/tk.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { periodAsk, periodOf } from '../../../plain/period-command.ts'
import { moved } from '../../../values/compared.ts'
import { funnelNames, saidSteps, stepsIn } from '../../../values/funnel.ts'
import { spanOf, spans } from '../../../values/spans.ts'
import { send } from '../../../wire/client.ts'
import { nextCompare, offered, placeOfCompare, placeOfPeriod, placeOfSpan } from '../dashboard/question.ts'
import { drills } from './drill-commands.ts'
import { here, insightVerb, shared, show } from './handle.ts'
import { stepsAsk } from './steps-ask.ts'

const notHere = (ctx: Ctx) => (here(ctx) ? undefined : '请先打开数据概览')

function step(name: 'earlier' | 'later', title: string, icon: string, key: string, by: 1 | -1): Command {
  const next = (ctx: Ctx) => {
    const insight = here(ctx)
    return insight && moved(insight.question.period, by, Date.now())
  }
  return command({
    ...shared,
    ...insightVerb(name),
    ...{ title, icon, keys: [key] },
    unless: ctx => notHere(ctx) ?? (next(ctx) ? undefined : '后一段时间还没有到'),
    run(ctx) {
      const period = next(ctx)
      if (period) here(ctx)?.set(placeOfPeriod(period, Date.now()))
    },
  })
}

const all = 'all'

export const commands: readonly Command[] = [
  ...offered.map(span =>
    command({
      ...shared,
      ...insightVerb(`span${span}`),
      title: `数据概览 ${spans[span]}`,
      icon: 'chart-column',
      run: ctx => show(ctx, placeOfSpan(span)),
    }),
  ),
  command({
    ...shared,
    ...insightVerb('period'),
    title: '数据概览 自定义时间',
    icon: 'chart-column',
    words: ['period', 'date', '日期', '时间段'],
    ask: { period: periodAsk(() => Date.now()) },
    run: (ctx, { period }) => show(ctx, placeOfPeriod(periodOf(period), Date.now())),
  }),
  step('earlier', '数据概览 前一段时间', 'chevron-left', 'BracketLeft', -1),
  step('later', '数据概览 后一段时间', 'chevron-right', 'BracketRight', 1),
  command({
    ...shared,
    ...insightVerb('compare'),
    title: '数据概览 切换对比',
    icon: 'git-compare-arrows',
    keys: ['KeyC'],
    words: ['compare', '上期', '去年同期', '不比较'],
    unless: notHere,
    run(ctx) {
      const insight = here(ctx)
      insight?.set(placeOfCompare(nextCompare(insight.question.compare)))
    },
  }),
  command({
    ...shared,
    ...insightVerb('client'),
    title: '数据概览 只看一个端',
    icon: 'monitor-smartphone',
    keys: ['KeyF'],
    words: ['client', '小程序', 'H5'],
    ask: {
      client: {
        question: '看哪个端？',
        async choices(ctx, signal) {
          const { begin, end } = here(ctx)?.question.period ?? spanOf('30', Date.now())
          const { clients } = await send(tkCalls.shares, { begin, end }, { signal, dedupe: false })
          return [
            { value: all, label: '全部端' },
            ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
          ]
        },
      },
    },
    run: (ctx, { client }) =>
      show(ctx, { [funnelNames.clientId]: client === all ? undefined : client, page: undefined }),
  }),
  command({
    ...shared,
    ...insightVerb('steps'),
    title: '自选漏斗',
    icon: 'pencil',
    keys: ['KeyN'],
    words: ['funnel', '漏斗', '转化'],
    ask: {
      steps: stepsAsk,
    },
    run: (ctx, { steps }) =>
      show(ctx, { [funnelNames.steps]: saidSteps(stepsIn(steps) ?? []), step: undefined }),
  }),
  command({
    ...shared,
    ...insightVerb('house'),
    title: '下单漏斗',
    icon: 'history',
    words: ['funnel', '漏斗'],
    run: ctx => show(ctx, { [funnelNames.steps]: undefined, [funnelNames.by]: undefined, step: undefined }),
  }),
  command({
    ...shared,
    ...insightVerb('people'),
    title: '漏斗 看走到这一步的人',
    icon: 'users',
    words: ['people', '访客'],
    unless: notHere,
    ask: {
      step: {
        question: '第几步？',
        check: text => (/^[1-6]$/.test(text) ? undefined : '请输入1到6'),
      },
    },
    run: (ctx, { step: place }) => show(ctx, { step: place }),
  }),
  ...drills,
  command({
    ...shared,
    ...insightVerb('export'),
    title: '导出数据概览',
    icon: 'download',
    keys: ['KeyE'],
    words: ['export', 'csv', '下载'],
    permit: 'export-data-btn',
    unless: ctx => notHere(ctx) ?? (here(ctx)?.file() ? undefined : '数据概览还没有读完'),
    run(ctx) {
      const made = here(ctx)?.file()
      if (made) saveFile(made)
    },
  }),
  command({
    ...shared,
    ...insightVerb('refresh'),
    title: '数据概览 刷新',
    icon: 'refresh-cw',
    keys: ['KeyR'],
    words: ['refresh', 'reload'],
    unless: notHere,
    run: async ctx => here(ctx)?.refresh(),
  }),
]
