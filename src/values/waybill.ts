import { asCode } from './half-width.ts'

/** The number on a parcel of the mall's own: letters, digits, hyphens. */
export function isWaybill(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}

export const waybillSentence = '快递单号只能是字母、数字和连字符，最多40个字符'

/** What is wrong with one as it is typed, in whatever width. */
export function waybillProblem(typed: string): string | undefined {
  if (typed.trim() === '') return '请输入快递单号'
  return isWaybill(asCode(typed)) ? undefined : waybillSentence
}
