import type { ReactNode } from 'react'

export interface OptionShown {
  readonly id: string
  /** Called for what is in sight. */
  content(): ReactNode
  /** Can be chosen, so that its reason can be read, but does nothing. */
  readonly greyed: boolean
  /** Id of the command it runs. */
  readonly command?: string
  choose(): void
}

/** Options under a heading. There may be a hundred thousand: one is made when it comes into sight or is chosen. */
export interface OptionGroup {
  readonly name: string
  readonly count: number
  option(nth: number): OptionShown | undefined
}

export function groupOf(name: string, options: readonly OptionShown[]): OptionGroup {
  return { name, count: options.length, option: nth => options[nth] }
}

export function countOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

/** By its index among the options of all groups. */
export function optionAt(groups: readonly OptionGroup[], index: number): OptionShown | undefined {
  let nth = index
  for (const group of groups) {
    if (nth < group.count) return group.option(nth)
    nth -= group.count
  }
  return undefined
}
