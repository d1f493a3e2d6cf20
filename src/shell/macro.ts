import type { Asked, Command, Ctx } from '../commands/command.ts'
import type { Outcome } from '../commands/dispatch.ts'
import type { JournalEntry } from '../commands/journal.ts'
import { isHome, isOfRows } from '../commands/scope.ts'
import type { Kept } from './own-state.ts'

/** Commands on rows, done one after the other with what was answered. */
export type Macro = Kept['macros'][number]

/** What running one does to the world: handed in, so that a rule can look at it without a browser. */
export interface MacroRun {
  lookup(id: string): Command | undefined
  dispatch(command: Command, ctx: Ctx, asked: Asked): Promise<Outcome>
  /** Nothing stands over the list any more; whether something did, and what is acted on now. */
  calm(): Promise<{ readonly ctx: Ctx; readonly opened: boolean }>
  /** Puts a question to the person. */
  confirm(question: string): Promise<boolean>
}

/** What was done to rows of this pane: moving about and looking is no step. Of a macro that was run its steps are those. */
export function stepsOf(
  entries: readonly JournalEntry[],
  pane: string,
  lookup: MacroRun['lookup'],
): readonly { readonly command: Command; readonly asked: Asked }[] {
  return entries.flatMap(({ command: id, asked, rows, outcome }) => {
    const isStep = outcome === 'ran' && rows.length > 0 && !id.startsWith('macro.')
    const command = isStep ? lookup(id) : undefined
    const acts = command?.home !== undefined && isOfRows(command) && isHome(command, pane)
    return acts ? [{ command, asked }] : []
  })
}

/** As a preview tells it: the command, and its answers by what they are called. */
export async function saidOf(command: Command, asked: Asked, ctx: Ctx): Promise<string> {
  const { signal } = new AbortController()
  const given: Record<string, string> = {}
  const words: string[] = []
  for (const [key, first] of Object.entries(command.ask ?? {})) {
    const value = asked[key] ?? ''
    const ask = first.after?.(given, ctx) ?? first
    const choices = (await ask.choices?.(ctx, signal)) ?? (await ask.search?.(ctx, value, signal)) ?? []
    words.push(choices.find(choice => choice.value === value)?.label ?? value)
    given[key] = value
  }
  return [command.title, words.filter(Boolean).join('，')].filter(Boolean).join('：').slice(0, 200)
}

/** Told before anything is done: a step of it that this person may not do, or that is no more. */
export function whyNotAll({ steps }: Macro, ctx: Ctx, lookup: MacroRun['lookup']): string | undefined {
  const at = steps.findIndex(step => {
    const found = lookup(step.command)
    return found === undefined || (found.permit !== undefined && !ctx.can(found.permit))
  })
  return at === -1 ? undefined : `第${at + 1}步“${steps[at]?.said}”不能执行：${gone}`
}

const gone = '没有权限，或这个操作已不存在'

/** 1 下架货品，2 打角标：热销 */
export function previewOf({ name, steps }: Macro, rows: number): string {
  const lines = steps.map(({ said }, at) => `${at + 1}. ${said}`)
  return [`确定运行“${name}”吗？将对选中的${rows}行依次执行：`, ...lines].join('\n')
}

/**
 * One step after the other, each through all its gates: what asks a person asks again. It ends at the first that does
 * not run, with the sentence that says why; undefined: all of them ran.
 */
export async function runMacro({ steps }: Macro, first: Ctx, run: MacroRun): Promise<string | undefined> {
  let ctx = first
  for (const [at, step] of steps.entries()) {
    const named = `第${at + 1}步“${step.said}”`
    const command = run.lookup(step.command)
    if (!command) return `${named}没有执行：${gone}`
    const stopped = stopping(await run.dispatch(command, ctx, step.asked))
    if (stopped !== undefined) return `${named}${stopped}`
    const next = steps[at + 1]
    if (next === undefined) return undefined
    const after = await run.calm()
    // What a window was left with is nobody's to guess.
    if (after.opened && !(await run.confirm(`${named}的窗口已关闭。继续第${at + 2}步“${next.said}”吗？`)))
      return `${named}之后已停止`
    ctx = after.ctx
  }
  return undefined
}

function stopping(outcome: Outcome): string | undefined {
  if (outcome.kind === 'ran') return undefined
  if (outcome.kind === 'cancelled') return '已取消，后面的没有执行'
  return 'reason' in outcome ? `没有执行：${outcome.reason}` : '没有完成，后面的没有执行'
}
