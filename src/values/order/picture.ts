import { type Side, type Step, stepOf } from '../flow.ts'
import { showAmount } from '../money.ts'
import { orderWord } from './words.ts'

/** What a picture order goes through: pictures in, a quote, the client's word, a real order. */
export const pictureStates = { 1: '待报价', 2: '已报价', 3: '已确认', 4: '已转单', 5: '已驳回' } as const

export type PictureState = keyof typeof pictureStates

const staff: readonly Side[] = ['staff']
const both: readonly Side[] = ['staff', 'client']

export const pictureFlow = [
  row('add', { from: [], to: [1], permit: ['add-picture-btn'], sides: both, says: '提交' }),
  // Said anew as long as nobody has taken its word.
  row('quote', { from: [1, 2], to: [2], permit: ['quote-picture-btn'], sides: staff, says: '报价' }),
  row('accept', { from: [2], to: [3], permit: ['add-picture-btn'], sides: both, says: '确认报价' }),
  row('toOrder', { from: [3], to: [4], permit: ['convert-picture-btn'], sides: staff, says: '转正式单' }),
  row('reject', {
    from: [1, 2, 3],
    to: [5],
    permit: ['quote-picture-btn'],
    sides: staff,
    needs: ['reason'],
    says: '驳回',
  }),
] as const satisfies readonly Step<PictureState, string, 'reason'>[]

/** Mostly without needs. */
function row<E extends string>(
  event: E,
  step: Omit<Step<PictureState, E, 'reason'>, 'event' | 'needs'> & { readonly needs?: readonly 'reason'[] },
): Step<PictureState, E, 'reason'> {
  return { needs: [], ...step, event }
}

export type PictureEvent = (typeof pictureFlow)[number]['event']

export function isPictureState(state: number): state is PictureState {
  return state in pictureStates
}

interface Standing {
  readonly pictureNo: string
  readonly status: number
}

/** Why the event does not happen in this state; undefined where it does. */
export function whyNotPicture(
  event: PictureEvent,
  { pictureNo, status }: Standing,
  side: Side,
): string | undefined {
  if (isPictureState(status) && stepOf(pictureFlow, { event, state: status, side })) return undefined
  const says = pictureFlow.find(row => row.event === event)?.says ?? ''
  const state = isPictureState(status) ? pictureStates[status] : ''
  return orderWord('order.state', { orderNo: pictureNo, status: state, act: says })
}

interface QuotedLine {
  readonly num: number
  /** Of one piece, cents. */
  readonly price: number
}

export function sumOfLines(lines: readonly QuotedLine[]): number {
  return lines.reduce((sum, { num, price }) => sum + num * price, 0)
}

/** What is said where lines come to another sum than was agreed on. */
export function whyNotQuoted(lines: readonly QuotedLine[], quote: number): string | undefined {
  const sum = sumOfLines(lines)
  if (sum === quote) return undefined
  return orderWord('picture.sum', { a: showAmount(sum), b: showAmount(quote) })
}
