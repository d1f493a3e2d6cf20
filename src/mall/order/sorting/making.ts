import type { Ask, Command, Ctx } from '../../../commands/command.ts'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { sortingCalls } from '../../../generated/contract/calls/sorting.ts'
import { codesOf } from '../../../plain/plain.ts'
import { inList } from '../../../plain/thing-command.ts'
import { mostInWave } from '../../../values/order/sorting.ts'
import { send } from '../../../wire/client.ts'
import type { order } from '../order/thing.ts'
import { sorting, sortingVerb } from './thing.ts'

type Made = Out<Api['sorting']['wave']>

function saidOf({ sortingNo, orderCount, num, refused: [first, ...more] }: Made): string {
  const left = first ? `；${more.length + 1}单没有进入：${first.reason}` : ''
  return `已生成波次${sortingNo}，${orderCount}单${num}件${left}`
}

const usual = [20, 10, 50, 100, mostInWave.orders]
const count: Ask = {
  question: '最早审核的多少单？可以直接输入',
  choices: () => usual.map(each => ({ value: String(each), label: `最早的${each}单` })),
  read: text => {
    const n = /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : 0
    return n > 0 && n <= mostInWave.orders ? { value: String(n), label: `最早的${n}单` } : undefined
  },
}

const shared = {
  title: '生成波次',
  icon: 'clipboard-list',
  permit: codesOf(sortingCalls.wave),
  lock: 4000,
} as const

/** In 分拣列表: of the orders that wait those that were audited first. */
export const makeOldest: Command = inList(sorting, {
  ...sortingVerb('make'),
  ...shared,
  at: ['primary'],
  words: ['wave', 'make', 'new', '新增', '拣货'],
  keys: ['KeyN'],
  ask: { count },
  async run({ pane }, asked) {
    const made = await send(sortingCalls.wave, { oldest: Number(asked.count) })
    // The next key is about it: Q picks it, P prints it.
    pane?.list?.want(made.id)
    return saidOf(made)
  },
})

/** In a list of orders: of those that are chosen, else of those that it finds. */
export function makeOf(thing: typeof order): Command {
  return inList(thing, {
    ...shared,
    id: `${thing.id}.wave`,
    at: ['bulk'],
    titled: ctx => (chosen(ctx).length > 0 ? `生成波次（${chosen(ctx).length}单）` : '按筛选结果生成波次'),
    confirms: shared.title,
    words: ['wave', '拣货', '分拣'],
    keys: ['Shift+KeyW'],
    unless: ctx =>
      chosen(ctx).length > mostInWave.orders ? `一个波次最多${mostInWave.orders}单` : undefined,
    confirm: ctx =>
      chosen(ctx).length > 0
        ? `确定把选中的${chosen(ctx).length}单生成一个波次吗？`
        : `确定把筛选结果里待配货、配货中的订单（最多${mostInWave.orders}单）生成一个波次吗？`,
    async run(ctx) {
      const ids = chosen(ctx)
      const orderIds = ids.length > 0 ? [...ids] : await found(ctx)
      if (orderIds.length === 0) {
        ctx.warn('筛选结果里没有待配货的订单')
        return
      }
      return saidOf(await send(sortingCalls.wave, { orderIds }))
    },
  })
}

const chosen = (ctx: Pick<Ctx, 'pane'>): readonly number[] => ctx.pane?.list?.asked().ids ?? []

/** The first orders that the list's question finds and that wait for their goods. */
async function found(ctx: Pick<Ctx, 'pane'>): Promise<number[]> {
  const { query = {} } = ctx.pane?.list?.asked() ?? {}
  const wanted = query.orderStatus === undefined ? [2, 3] : [Number(query.orderStatus)]
  const ids: number[] = []
  for (const orderStatus of wanted.filter(status => status === 2 || status === 3)) {
    const asked = { ...query, orderStatus, pageNum: 1, pageSize: mostInWave.orders }
    const { records } = await send(orderCalls.page, asked, { dedupe: false })
    ids.push(...records.map(({ id }) => id))
  }
  return ids.slice(0, mostInWave.orders)
}
