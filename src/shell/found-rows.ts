import type { Command } from '../commands/command.ts'
import type { FoundRows } from '../commands/source.ts'

/** What writes at once is confirmed, for nobody has looked at the rows yet; the rest asks or previews by itself. */
export function confirmed(command: Command, { told }: Pick<FoundRows, 'told'>): Command {
  const { ask = {}, confirm, lock } = command
  if (confirm !== undefined || lock === undefined || Object.keys(ask).length > 0) return command
  return { ...command, confirm: () => `${command.title}：找到的${told}，确定吗？` }
}

/** The same question, however it is sorted. */
export function isSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const said = (query: Readonly<Record<string, unknown>>) =>
    JSON.stringify(
      Object.entries(query)
        .filter(([name, value]) => name !== 'sort' && value !== undefined)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  return said(a) === said(b)
}
