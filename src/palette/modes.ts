import { goGroup } from '../commands/catalogue.ts'
import type { Command } from '../commands/command.ts'
import { fold } from '../commands/search/normalise.ts'
import { type RecordSign, type RecordSource, recordSigns } from '../commands/source.ts'

export type Mode = 'all' | 'command' | 'go' | 'help' | RecordSign

export interface ModeShown {
  readonly mode: Mode
  readonly name: string
  /** What one types first to get it; shown on a cap. */
  readonly sign?: string
  /** What it finds, for the list of modes. */
  readonly finds: string
}

/** Not among the others: it lists them. */
export const helpMode: ModeShown = {
  mode: 'help',
  name: '手册',
  sign: '?',
  finds: '全部模式，和手册中的说明',
}

const fixed: readonly ModeShown[] = [
  { mode: 'all', name: '全部', finds: '命令、页面、记录，或条件和要做的事：D系列 有货 下架' },
  { mode: 'command', name: '命令', sign: '>', finds: '可以执行的操作' },
  { mode: 'go', name: '前往', sign: '/', finds: '菜单中的页面' },
]

/** What one looks for in a mode that finds no records. */
export const soughtIn = (mode: Mode): string => (mode === 'go' ? '页面' : '命令')

/** Only modes that answer: what this session may not search is not shown. */
export function modesOf(sources: readonly RecordSource[]): readonly ModeShown[] {
  const records = recordSigns.flatMap(({ sign, name }) => {
    const own = sources.filter(each => each.sign === sign)
    return own.length > 0 ? [{ mode: sign, name, sign, finds: searchedBy(own) }] : []
  })
  return [...fixed, ...records]
}

/** By what the records of these sources are found, each word once: 名称、款号、货号. */
export function searchedBy(sources: readonly RecordSource[]): string {
  return [...new Set(sources.flatMap(({ by }) => by.split('、')))].join('、')
}

/** The keys of > and / give these while a Chinese input method is on. */
const asTyped: Readonly<Record<string, string>> = { '》': '>', '、': '/' }

/** A sign in front, of whatever width, overrules the mode. */
export function readQuery(
  text: string,
  chosen: Mode,
  modes: readonly ModeShown[],
): { readonly mode: Mode; readonly query: string } {
  const [first = ''] = text
  const sign = asTyped[first] ?? fold(first)
  const named = sign === '' ? undefined : [...modes, helpMode].find(mode => mode.sign === sign)
  return named ? { mode: named.mode, query: text.slice(1) } : { mode: chosen, query: text }
}

/** Does it begin with the sign of records, whether any may be searched or not? */
export function hasSign(text: string): boolean {
  return recordSigns.some(({ sign }) => fold(text).startsWith(sign))
}

/** The records that a sign in front asks for where this session may search none of its kind: 客户. */
export function closedBy(query: string, modes: readonly ModeShown[]): string | undefined {
  return recordSigns.find(
    ({ sign }) => fold(query).startsWith(sign) && modes.every(each => each.sign !== sign),
  )?.name
}

export function inMode(command: Command, mode: Mode): boolean {
  if (mode === 'all') return true
  if (mode !== 'command' && mode !== 'go') return false
  return (command.group === goGroup) === (mode === 'go')
}

export function nextMode(mode: Mode, step: 1 | -1, modes: readonly ModeShown[]): Mode {
  const at = modes.findIndex(each => each.mode === mode)
  return modes[(at + step + modes.length) % modes.length]?.mode ?? 'all'
}
