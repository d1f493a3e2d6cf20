import { createAsked } from '../../../kit/asked-store.ts'

/** Which code somebody asks about. */
export interface AskedCode {
  readonly name: string
  /** 1 back-office, 2 channel. */
  readonly scopes: readonly (1 | 2)[]
}

export const holders = createAsked<AskedCode>()
