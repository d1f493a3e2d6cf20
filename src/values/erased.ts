/** What stands in the place of a name, or of a text, of somebody whose personal data was erased (个人信息保护法 47). */
export const erased = '已注销'

/** As a list shows a telephone whose owner it is about: 138****0001. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
