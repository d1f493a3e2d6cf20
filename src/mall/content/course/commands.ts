import type { Choice, Command, Ctx } from '../../../commands/command.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { courseCalls } from '../../../generated/contract/calls/course.ts'
import { openHere } from '../../../plain/open-here.ts'
import { fetchOptions } from '../../../plain/options.ts'
import { codesOf } from '../../../plain/plain.ts'
import { alsoOnPage, idsOf, onRow, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { envelope } from '../../parts/envelope.ts'
import { course } from './thing.ts'

/** Whom a book is freed of, as an answer. */
export const clientTie = (channelId: number) => `c${channelId}`
export const storeTie = (storeId: number) => `s${storeId}`

/** Who sees the one book that is chosen: a client whole, or one of its stores. */
async function tiesOf({ rows: [row] }: Pick<Ctx, 'rows'>, signal: AbortSignal): Promise<readonly Choice[]> {
  if (!row) return []
  const { channels, stores } = await send(courseCalls.detail, { id: row.id }, { signal, dedupe: false })
  return [
    ...channels.map(({ channelId, companyName, clientNo }) => ({
      value: clientTie(channelId),
      label: companyName,
      hint: clientNo,
    })),
    ...stores.map(({ storeId, storeName, companyName }) => ({
      value: storeTie(storeId),
      label: storeName,
      hint: `门店，${companyName}`,
    })),
  ]
}

export const bindClient = alsoOnPage(
  course,
  onRow(course, {
    id: 'course.bind',
    title: '给图册绑定一个客户',
    icon: 'plus',
    words: ['bind', 'client'],
    permit: codesOf(courseCalls.bind),
    // The next one may be bound at once.
    lock: 1,
    ask: {
      client: {
        question: '绑定哪个客户？输入名称或编码',
        search: (_ctx, keywords, signal) =>
          fetchOptions(channelCalls.queryChannelListByKeywords, { keywords }, signal),
      },
    },
    async run({ id }, _ctx, { client }) {
      const { changed } = await send(courseCalls.bind, { id, channelIds: [Number(client)] })
      return changed === 0 ? '已经绑定过' : '已绑定'
    },
  }),
)

export const unbindClient = alsoOnPage(
  course,
  onRow(course, {
    id: 'course.unbind',
    title: '给图册解绑客户或门店',
    icon: 'x',
    words: ['unbind', 'client', 'store'],
    permit: codesOf(courseCalls.unbind),
    lock: 1,
    ask: { tie: { question: '解绑哪个客户或门店？', choices: tiesOf } },
    async run({ id }, _ctx, { tie }) {
      const of = [Number(tie.slice(1))]
      await send(courseCalls.unbind, { id, ...(tie.startsWith('c') ? { channelIds: of } : { storeIds: of }) })
      return '已解绑'
    },
  }),
)

export const commands: readonly Command[] = [
  onRow(course, {
    id: 'course.open',
    at: ['head'],
    title: '打开图册',
    icon: 'info',
    words: ['open', 'details', '合集详情'],
    keys: ['KeyD'],
    run: ({ id }, ctx) => ctx.go(`/curriculumDetails?id=${id}`),
  }),
  onRow(course, {
    id: 'course.clients',
    at: ['head'],
    title: '绑定客户',
    icon: 'users',
    words: ['bind', 'clients', '解绑'],
    keys: ['KeyU'],
    run: ({ id }, ctx) => openHere(ctx, course, { bound: String(id) }),
  }),
  bindClient,
  unbindClient,

  alsoOnPage(
    course,
    onRows(course, {
      id: 'course.verify',
      at: ['head', 'bulk'],
      title: '校验图册',
      icon: 'check',
      words: ['verify'],
      async run(ctx) {
        const ids = idsOf(ctx)
        const { code, message } = envelope(await send(courseCalls.verify, { ids }, { dedupe: false }))
        if (code === 200) ctx.say(ids.length === 1 ? '可以给客户看' : `${ids.length}本图册都可以给客户看`)
        else ctx.warn(message)
      },
    }),
  ),
]
