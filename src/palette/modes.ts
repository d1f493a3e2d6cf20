import { goGroup } from '../commands/catalogue.ts'
import type { Command } from '../commands/command.ts'
import { fold } from '../commands/search/normalise.ts'

export type Mode = 'all' | 'command' | 'go'

export interface ModeShown {
  readonly mode: Mode
  readonly name: string
  /** What one types first to get it; shown on a cap. */
  readonly sign?: string
}

/** Only modes that answer: one that finds nothing yet is not shown. */
export const modes: readonly ModeShown[] = [
  { mode: 'all', name: '全部' },
  { mode: 'command', name: '命令', sign: '>' },
  { mode: 'go', name: '前往', sign: 'G' },
]

/**
 * A sign in front overrules the chosen mode: `>` (also the full-width one) and `g ` with its space, for a g alone is
 * the beginning of a word.
 */
export function readQuery(text: string, chosen: Mode): { readonly mode: Mode; readonly query: string } {
  const folded = fold(text)
  if (folded.startsWith('>')) return { mode: 'command', query: text.slice(1) }
  if (folded.startsWith('g ')) return { mode: 'go', query: text.slice(2) }
  return { mode: chosen, query: text }
}

export function inMode(command: Command, mode: Mode): boolean {
  if (mode === 'all') return true
  return (command.group === goGroup) === (mode === 'go')
}

export function nextMode(mode: Mode, step: 1 | -1): Mode {
  const at = modes.findIndex(each => each.mode === mode)
  return modes[(at + step + modes.length) % modes.length]?.mode ?? 'all'
}
