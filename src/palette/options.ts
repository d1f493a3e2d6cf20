import type { ReactNode } from 'react'

export interface OptionShown {
  readonly id: string
  /** Called for what is in sight. */
  content(): ReactNode
  /** Can be chosen, so that its reason can be read, but does nothing. */
  readonly greyed: boolean
  /** Id of the command it runs. */
  readonly command?: string
}

export interface OptionGroup {
  readonly name: string
  readonly options: readonly OptionShown[]
}
