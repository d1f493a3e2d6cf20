/** What stands for the 成色 of a 货 among the pieces it is found by; the database writes it the same way (migration 0179). */
export function finenessMark(finenessId: unknown): string {
  return `fineness:${finenessId}`
}
