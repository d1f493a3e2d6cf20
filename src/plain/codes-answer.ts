/** Which of pasted codes are nowhere, of whatever the call of a list's filter answers. */
export function missingOf(answer: unknown): string[] {
  const missing: unknown =
    typeof answer === 'object' && answer !== null && 'missing' in answer ? answer.missing : []
  return Array.isArray(missing) ? missing.map(String) : []
}
