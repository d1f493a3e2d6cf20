import type { Ask } from '../../../commands/command.ts'
import { askReason } from '../../../plain/queue/reasons.ts'
import { asCode } from '../../../values/half-width.ts'
import { typedText } from '../../../values/typed-text.ts'

const needed = typedText({ max: 200, required: '请说明原因' })
export const rejection = askReason({ question: '为什么驳回？', check: needed })
export const cancelling = askReason({ question: '为什么取消？', check: needed })

/** What stands there is changed: an empty question would be answered by an empty remark. */
export const remark: Ask<{ readonly remarks: string }> = {
  question: '备注，最多500个字符',
  check: typedText({ max: 500 }),
  now: ({ rows: [first] }) => first?.row.remarks ?? '',
}

const pickup = '自提'
const carriers = ['顺丰速运', '京东快递', '德邦快递', '中国邮政', pickup]
export const carrier: Ask = {
  question: '哪家物流？可以直接输入',
  choices: () => carriers.map(name => ({ value: name, label: name })),
  read: text => {
    const name = text.trim()
    return name !== '' && [...name].length <= 40 ? { value: name, label: name } : undefined
  },
}
export const waybill: Ask = {
  question: '运单号',
  check: text => {
    if (text.trim() === '') return '请输入运单号'
    return /^[\w-]{1,60}$/.test(asCode(text)) ? undefined : '运单号只能是字母、数字和连字符，最多60个字符'
  },
  after: ({ transportName }) => (transportName === pickup ? atTheDoor : waybill),
}
const atTheDoor: Ask = { question: '自提，没有运单号', choices: () => [{ value: '-', label: '确认自提' }] }

/** What the two answers mean on the wire. */
export function sentBy({ transportName, waybillNo }: { transportName: string; waybillNo: string }) {
  return transportName === pickup ? { pickup: true } : { transportName, waybillNo: waybillNo.trim() }
}
