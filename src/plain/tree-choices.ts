import type { Choice } from '../commands/command.ts'
import type { Option } from '../kit/fields/options.ts'

const between = ' / '

/** Options as choices of an ask page; of a tree, whose labels are the way to each node, with how deep it stands. */
export function treeChoices(options: readonly Option[]): readonly Choice[] {
  const isTree = options.some(({ label }) => label.includes(between))
  return options.map(({ value, label, code }) => {
    const words = code === undefined ? {} : { words: [code] }
    if (!isTree) return { value, label, ...words, ...(code === undefined ? {} : { hint: code }) }
    const way = label.split(between)
    return {
      value,
      label: way.at(-1) ?? label,
      hint: way.slice(0, -1).join(between),
      depth: way.length - 1,
      ...words,
    }
  })
}
