/** A mobile number as it is read out: 138 0000 0001 (look.md §4). Any other, and 138****0001, stands as it was written. */
export function showPhone(phone: string): string {
  return /^1\d{10}$/.test(phone) ? `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}` : phone
}
