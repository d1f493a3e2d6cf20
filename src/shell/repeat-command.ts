import { type Asked, type Command, type Ctx, command } from '../commands/command.ts'
import type { JournalEntry } from '../commands/journal.ts'
import { isHome } from '../commands/scope.ts'
import type { Thing } from '../plain/plain.ts'
import { rowVerb } from '../plain/verbs.ts'

/** What this command does to the world: handed in, so that a rule can look at it without a browser. */
export interface RepeatPorts {
  /** Oldest first. */
  journal(): readonly JournalEntry[]
  lookup(id: string): Command | undefined
  reason(command: Command, ctx: Ctx): string | undefined
  dispatch(command: Command, ctx: Ctx, asked: Asked): Promise<unknown>
}

interface Done {
  readonly command: Command
  readonly asked: Asked
}

/** What was last done to rows of this list from the bar of what is selected: the verbs of many rows stand there. */
function lastDone({ journal, lookup }: RepeatPorts, pane: string): Done | undefined {
  for (const { command: id, asked, rows, outcome } of [...journal()].reverse()) {
    const found = outcome === 'ran' && rows.length > 0 ? lookup(id) : undefined
    if (found?.at?.includes('bulk') && found.home !== undefined && isHome(found, pane))
      return { command: found, asked }
  }
  return undefined
}

/** `.`: the last deed once more, on the rows that are selected now. Its preview and its question come as always. */
export function repeatCommand(things: readonly Thing[], ports: RepeatPorts): Command {
  const last = (ctx: Ctx) => lastDone(ports, ctx.situation.pane)
  return command({
    ...rowVerb('repeat'),
    title: '重复上次的批量操作',
    titled(ctx) {
      const done = last(ctx)
      return done ? `重复：${done.command.title}` : '重复上次的批量操作'
    },
    group: '列表',
    words: ['repeat', 'again', '再来一次'],
    keys: ['Period'],
    home: things.map(thing => thing.pane),
    // Without a tick a point begins a number in the cell one stands on.
    when: { editor: 'closed', selection: ['one', 'many'] },
    unless(ctx) {
      const done = last(ctx)
      return done ? ports.reason(done.command, ctx) : '还没有对这个列表做过批量操作'
    },
    async run(ctx) {
      const done = last(ctx)
      if (done) await ports.dispatch(done.command, { ...ctx, again: true }, done.asked)
    },
  })
}
