import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { openHere } from '../../../plain/open-here.ts'
import { listHandle } from '../../../plain/panes.ts'
import { takeBack } from '../../../plain/take-back.ts'
import { message } from '../../../values/messages.ts'
import { operationLog } from '../log.ts'

const shared = {
  group: operationLog.title,
  screen: operationLog.screen,
  home: operationLog.pane,
  when: { editor: 'closed' },
} as const

const rowOf = (ctx: Ctx) => (ctx.rows.length === 1 ? ctx.rows[0]?.row : undefined)

function oneRow(ctx: Ctx): string | undefined {
  return ctx.rows.length === 1 ? undefined : ctx.rows.length ? '一次只能选择一条' : '请先选择一条日志'
}

/** Own batches always, another's with its code. */
function notAllowed(ctx: Ctx): string | undefined {
  return rowOf(ctx)?.mayUndo ? undefined : message('perm.missing', { code: 'undo-log-btn' })
}

function what(ctx: Ctx): string {
  const { at, userName, object } = rowOf(ctx) ?? {}
  return `${String(userName)}于${String(at)}的这一批修改（${String(object)}）`
}

const refresh = async (ctx: Ctx) => listHandle(ctx.pane?.id)?.refresh()

export const logCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'operationLog.diff',
    title: '查看变更',
    icon: 'git-compare-arrows',
    words: ['diff', 'changes', '前后值', '变更'],
    keys: ['KeyD', 'Enter'],
    unless: oneRow,
    run(ctx) {
      const [row] = ctx.rows
      if (row) openHere(ctx, operationLog, { diff: String(row.id) })
    },
  }),
  command({
    ...shared,
    id: 'operationLog.undo',
    title: '按批撤销',
    words: ['undo', 'batch', '撤回', '回滚'],
    unless: ctx => oneRow(ctx) ?? (String(rowOf(ctx)?.undoBar ?? '') || notAllowed(ctx)),
    confirm: ctx => `确定撤销${what(ctx)}吗？之后又改过的内容会跳过。`,
    lock: 4000,
    run: ctx => takeBack([String(rowOf(ctx)?.batchId)], () => refresh(ctx)),
  }),
  command({
    ...shared,
    id: 'operationLog.redo',
    title: '按批重做',
    words: ['redo', 'batch', '恢复'],
    unless: ctx => oneRow(ctx) ?? (rowOf(ctx)?.undoneBy ? notAllowed(ctx) : '这一批没有被撤销，不用重做'),
    confirm: ctx => `确定重做${what(ctx)}吗？之后又改过的内容会跳过。`,
    lock: 4000,
    run: ctx => takeBack([String(rowOf(ctx)?.undoneBy)], () => refresh(ctx), 'batch.redo'),
  }),
]
