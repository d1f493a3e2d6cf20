/** A number as it may be typed or pasted: in full-width digits, in groups, behind +86. */
export function plainPhone(typed: string): string {
  return typed.normalize('NFKC').replace(/^\s*\+86|[\s-]/g, '')
}

/** The digits of a code that was sent, as it may be typed or pasted. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
}
