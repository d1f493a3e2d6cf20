import type { Ask, Command, Ctx } from '../../../commands/command.ts'
import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { codesOf } from '../../../plain/plain.ts'
import { alsoOnPage, idsOf, onRow, onRows, rowPane } from '../../../plain/thing-command.ts'
import { operationStates } from '../../../values/lists.ts'
import { orderWord } from '../../../values/order/words.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { linesOf, open, work } from '../../parts/operation/asks.ts'
import { infor } from '../infor/thing.ts'
import { openFor, whyNoWork, workFor } from '../infor/work.ts'
import { onOrderPage } from '../order/detail/on-page.ts'
import { askPaper, chosenPaper } from '../order/papers/ask-paper.ts'
import { order, orderPlain } from '../order/thing.ts'
import { toOrder } from '../to-order.ts'
import { reportParameter } from './address.ts'
import { operation } from './thing.ts'

const permit = codesOf(operationCalls.assign)
const mostPrinted = 100

interface Standing {
  readonly operationNo: string
  readonly status: number
}

const states: Readonly<Record<number, string>> = operationStates

/** The first of them that is not as far, or is over. */
function notIn(from: readonly number[], act: string) {
  return ({ rows }: Ctx<Standing>): string | undefined => {
    const wrong = rows.find(({ row }) => !from.includes(row.status))?.row
    if (!wrong) return undefined
    const { operationNo, status } = wrong
    return orderWord('operation.state', { operationNo, status: states[status] ?? '', act })
  }
}

const worker: Ask = {
  question: '派给谁？',
  async choices(_ctx, signal) {
    const workers = await send(operationCalls.workers, {}, { signal, dedupe: false })
    return workers.map(({ id, name }) => ({ value: String(id), label: name }))
  },
}

const said = (ids: readonly number[], act: string) => `${ids.length}张作业单已${act}`

interface Wordless {
  readonly id: string
  readonly title: string
  readonly icon: string
  readonly words: readonly string[]
  readonly keys: readonly string[]
  /** The states in which it is done. */
  readonly from: readonly number[]
  readonly call: typeof operationCalls.accept | typeof operationCalls.finish
  readonly after?: string
}

/** What is done to work orders without a question. */
function wordless({ from, call, after = '', ...declared }: Wordless): Command {
  return alsoOnPage(
    operation,
    onRows(operation, {
      ...declared,
      ...{ at: ['head', 'bulk'], permit, lock: 4000, unless: notIn(from, declared.title) },
      async run(ctx) {
        const ids = idsOf(ctx)
        await send(call, { ids })
        return `${said(ids, declared.title)}${after}`
      },
    }),
  )
}

/** A work order for a line of an order. */
function openOf(thing: typeof order): Command {
  return onRow(thing, {
    id: `${thing.id}.operation`,
    title: '开作业单',
    icon: 'plus',
    words: ['operation', 'work order', '派工', '改圈', '刻字'],
    permit,
    lock: 4000,
    ask: {
      line: {
        question: '哪一行明细？',
        choices: ({ rows: [row] }, signal) => (row ? linesOf(row.id, signal) : []),
      },
      ...work,
    },
    unless: ({ row: { orderStatus: status } }) => (status > 3 ? '已经配齐或发出，不用开作业单' : undefined),
    run: (_row, _ctx, { line, ...given }) => open({ itemId: Number(line) }, given),
  })
}

export const commands: readonly Command[] = [
  onOrderPage(openOf(order)),
  openOf(orderPlain),
  onRow(infor, {
    id: 'infor.operation',
    at: ['head'],
    title: '开作业单',
    icon: 'plus',
    words: ['operation', 'work order', '改圈', '刻字'],
    keys: ['KeyW'],
    permit,
    lock: 4000,
    ask: workFor,
    unless: ({ row }) => whyNoWork(row),
    run: ({ id }, _ctx, given) => openFor(id, given),
  }),
  onRow(operation, {
    id: 'operation.open',
    at: ['head', 'open'],
    title: '打开作业单',
    icon: 'info',
    words: ['open', 'details', '作业单详情'],
    keys: ['Enter'],
    run: ({ id }, ctx) => ctx.go(`/operationDetail?id=${id}`),
  }),
  // In a narrow head the first give way: the way through the workshop stays, from 派工 to 完工.
  alsoOnPage(operation, {
    ...toOrder(operation, { id: 'operation.order', title: '打开作业单的订单' }),
    at: ['head'],
    keys: ['KeyO'],
  }),
  alsoOnPage(
    operation,
    onRows(operation, {
      id: 'operation.print',
      at: ['head', 'bulk'],
      title: '打印作业单',
      icon: 'file-text',
      words: ['print', 'paper', '纸'],
      keys: ['KeyP'],
      lock: 2000,
      unless: ({ rows }) => (rows.length > mostPrinted ? `一次最多${mostPrinted}张` : undefined),
      ask: { paper: askPaper },
      async run(ctx, { paper }) {
        const { printWorkOrders } = await import('./print-orders.ts')
        await printWorkOrders(idsOf(ctx), await chosenPaper(paper))
      },
    }),
  ),
  alsoOnPage(
    operation,
    onRows(operation, {
      id: 'operation.assign',
      at: ['head', 'bulk'],
      title: '派工',
      icon: 'users',
      words: ['assign', '负责人'],
      keys: ['KeyS'],
      permit,
      lock: 2000,
      unless: notIn([1, 2, 3], '派工'),
      ask: { worker },
      async run(ctx, given) {
        const ids = idsOf(ctx)
        await send(operationCalls.assign, { ids, userId: Number(given.worker) })
        return said(ids, '派工')
      },
    }),
  ),
  wordless({
    ...{ id: 'operation.accept', icon: 'check', words: ['accept', 'begin', '开工'], keys: ['KeyA'] },
    ...{ title: '接单', from: [2], call: operationCalls.accept },
  }),
  alsoOnPage(
    operation,
    onRow(operation, {
      id: 'operation.report',
      at: ['head'],
      title: '报工',
      icon: 'pencil',
      words: ['report', 'step', '称重', '损耗'],
      keys: ['KeyW'],
      permit,
      unless: (row, ctx) => notIn([3], '报工')({ ...ctx, rows: [row] }),
      run({ id }, ctx) {
        const search = { [reportParameter]: String(id) }
        const isHere = ctx.pane?.kind === operation.pane || ctx.pane?.kind === rowPane(operation)
        if (isHere && ctx.pane?.place) ctx.pane.place.patch(search)
        else ctx.go(`/operationDetail?id=${id}&${reportParameter}=${id}`)
      },
    }),
  ),
  wordless({
    ...{ id: 'operation.finish', icon: 'circle-check', words: ['finish', 'done', '入库'], keys: ['KeyE'] },
    ...{ title: '完工', from: [3], call: operationCalls.finish, after: '，成品已入库' },
  }),
  alsoOnPage(
    operation,
    onRows(operation, {
      id: 'operation.cancel',
      at: ['bulk'],
      title: '取消作业单',
      icon: 'x',
      words: ['cancel', 'stop'],
      keys: ['Delete'],
      danger: '取消作业单',
      permit,
      lock: 4000,
      unless: notIn([1, 2, 3], '取消'),
      ask: {
        reason: {
          question: '为什么取消？',
          check: typedText({ max: 200, required: '请说明原因' }),
        },
      },
      cancels: true,
      confirm: ({ rows }) => `确定取消${rows.length}张作业单吗？取出的货会放回库存，退回的货重新等待判定。`,
      async run(ctx, { reason }) {
        const ids = idsOf(ctx)
        await send(operationCalls.cancel, { ids, reason: reason.trim() })
        return said(ids, '取消')
      },
    }),
  ),
]
