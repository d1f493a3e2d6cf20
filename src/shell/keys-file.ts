import type { Command } from '../commands/command.ts'
import type { Rebindings } from '../commands/keymap/bindings.ts'
import { conflicts } from '../commands/keymap/conflicts.ts'
import { isOfPalette, takenByPalette } from '../commands/keymap/rebinding.ts'
import { keySequence, ownLimits } from '../values/own-settings.ts'

/** The file of 导出快捷键. */
const format = 'facet-keys'

export function keysFile(rebindings: Rebindings): string {
  return `${JSON.stringify({ format, keys: rebindings }, null, 2)}\n`
}

export type ReadKeys =
  | { readonly rebindings: Rebindings; readonly unknown: number }
  | { readonly refused: string }

/** Reads such a file. Commands that this person does not have are left out and counted; keys that clash refuse it whole. */
export function readKeysFile(text: string, commands: readonly Command[], mac: boolean): ReadKeys {
  const keys = keysIn(text)
  if (keys === undefined) return { refused: '这不是导出的快捷键文件' }
  const titles = new Map(commands.map(({ id, title }) => [id, title]))
  const rebindings: Record<string, readonly string[]> = {}
  let unknown = 0
  for (const [id, sequences] of Object.entries(keys)) {
    if (!areKeys(sequences)) return { refused: `文件中“${id}”的按键格式错误` }
    const title = titles.get(id)
    if (title === undefined) unknown += 1
    else if (sequences.some(isOfPalette)) return { refused: `没有导入：“${title}”：${takenByPalette}` }
    else rebindings[id] = sequences
  }
  // What stands now would be taken away for nothing.
  if (Object.keys(rebindings).length === 0) return { refused: '没有导入：文件里没有这里能用的按键' }
  if (Object.keys(rebindings).length > ownLimits.commands)
    return { refused: `最多修改${ownLimits.commands}个动作的按键` }
  const [clash] = conflicts(commands, { mac, rebindings })
  return clash ? { refused: `没有导入：${clash.text}` } : { rebindings, unknown }
}

function keysIn(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || !('format' in read) || !('keys' in read))
      return undefined
    return read.format === format && typeof read.keys === 'object' && read.keys !== null
      ? read.keys
      : undefined
  } catch {
    return undefined
  }
}

function areKeys(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= ownLimits.sequences &&
    value.every(each => typeof each === 'string' && keySequence.test(each))
  )
}
