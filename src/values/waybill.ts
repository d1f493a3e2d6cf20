/** The number on a parcel of the mall's own: letters, digits, hyphens. */
export function isWaybill(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}

export const waybillSentence = '快递单号只能是字母、数字和连字符，最多40个字符'
