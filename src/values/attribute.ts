import type { Parts } from './parts.ts'

/** What is filled in by hand is not chosen from values. */
export const attributeParts: Parts = {
  empty: { options: '' },
  of: ({ inputType }) => (inputType === 1 ? [] : ['options']),
}
