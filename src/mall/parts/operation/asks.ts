import { addDays } from 'date-fns/addDays'
import type { Ask, Choice } from '../../../commands/command.ts'
import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { operationKinds, operationSources } from '../../../values/lists.ts'
import { shanghai } from '../../../values/shanghai.ts'
import { showDay } from '../../../values/time.ts'
import { send } from '../../../wire/client.ts'

const chosenFrom = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** What a work order is opened with, wherever it is opened. */
export const work = {
  kind: { question: '做什么工序？', choices: () => chosenFrom(operationKinds) },
  source: {
    question: '货从哪里来？',
    choices: () => [
      { value: '1', label: operationSources[1], hint: '从库存里取出来做，先取这行明细占用的' },
      { value: '2', label: operationSources[2], hint: '没有现货，做好再入库' },
    ],
  },
  num: {
    question: '做几件？',
    check: text => (/^[1-9]\d{0,3}$/.test(text.trim()) ? undefined : '件数应在1到9999之间'),
  },
  due: {
    question: '计划几天完成？例如 5',
    choices: () => [choiceOf(3), choiceOf(7), choiceOf(1), choiceOf(0), { value: never, label: '不限时间' }],
    read: text => (/^\d{1,3}$/.test(text.trim()) ? choiceOf(Number(text)) : undefined),
    check: text => (/^\d{1,3}$/.test(text.trim()) ? undefined : '请输入天数，例如 5'),
  },
} as const satisfies Readonly<Record<string, Ask>>

const never = '-'

function choiceOf(days: number): Choice {
  const label = days === 0 ? '今天' : days === 1 ? '明天' : `${days}天`
  return { value: String(days), label, hint: `${dayAfter(days)} 18:00` }
}

function dayAfter(days: number): string {
  return showDay(addDays(Date.now(), days, shanghai))
}

/** The line of an order that it is for: those of which something is not packed yet. */
export async function linesOf(orderId: number, signal: AbortSignal): Promise<readonly Choice[]> {
  const { items } = await send(orderCalls.details, { id: orderId }, { signal, dedupe: false })
  return items
    .filter(({ notPickNum }) => notPickNum > 0)
    .map(({ id, pNo, pName, notPickNum, reserved, spec }) => ({
      ...{ value: String(id), label: pNo, words: [pName] },
      hint: [pName, spec && `圈口${spec}`, `未配${notPickNum}件`, `占用${reserved}件`]
        .filter(Boolean)
        .join(' · '),
    }))
}

interface Given {
  readonly kind: string
  readonly source: string
  readonly num: string
  readonly due: string
}

interface For {
  readonly itemId?: number
  readonly skuId?: number
  readonly inforId?: number
}

/** Opens one, and says its number. */
export async function open(of: For, { kind, source, num, due }: Given): Promise<string> {
  const planTime = due === never ? null : `${dayAfter(Number(due))} 18:00:00`
  const { operationNo } = await send(operationCalls.add, {
    ...of,
    ...{ kind: Number(kind), source: Number(source), num: Number(num), planTime },
  })
  return `已开作业单${operationNo}`
}
