/** Under which what a file adds or changes stands in the log. */
export function batchOf(importId: string): string {
  return `import-${importId}`
}
