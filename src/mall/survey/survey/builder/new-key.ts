import { newKey as random } from '../../../../wire/keys.ts'

/** Of a question or an option: made once, never used again. */
export const newKey = () => `k${random().slice(0, 9)}`
