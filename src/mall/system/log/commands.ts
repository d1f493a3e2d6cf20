import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { openHere } from '../../../plain/open-here.ts'
import { type PlainRow, type Thing, tableOf } from '../../../plain/plain.ts'
import { parameter } from '../../../plain/query.ts'
import { previewUndo } from '../../../plain/undo/undo-asked.ts'
import { message } from '../../../values/messages.ts'
import { logVerb, operationLog } from './thing.ts'

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

const isTakenBack = ({ undoneBy, mayUndo }: PlainRow) => undoneBy !== null && mayUndo === true

const refresh = async (ctx: Ctx) => ctx.pane?.list?.refresh()

export function logCommands(things: readonly Thing[]): readonly Command[] {
  return [diff, open(things), ...onEntries]
}

const diff = command({
  ...shared,
  id: 'operationLog.diff',
  at: ['row'],
  title: '查看变更',
  icon: 'git-compare-arrows',
  words: ['diff', 'changes', '前后值', '变更'],
  keys: ['KeyD', 'Enter'],
  unless: oneRow,
  run(ctx) {
    const [row] = ctx.rows
    if (row) openHere(ctx, operationLog, { diff: String(row.id) })
  },
})

/** What was changed, in its own list: a row of the log by its first change, a change in 查看变更 by itself. */
function open(things: readonly Thing[]): Command {
  return command({
    ...shared,
    ...logVerb('open'),
    at: ['row'],
    // Of several rows each is opened where they are listed.
    inRow: row => row.rows === 1,
    title: '打开对象',
    icon: 'arrow-right',
    words: ['open', 'jump', 'go', '跳转', '定位'],
    keys: ['KeyO'],
    unless(ctx) {
      if (Number(rowOf(ctx)?.rows) > 1) return '有多行，请在查看变更里打开'
      const place = placeOf(things, ctx)
      if (place === undefined) return oneRow(ctx) ?? '这里没有可以打开的数据'
      return ctx.sees(place.thing.screen) ? undefined : `没有“${place.thing.tab}”的菜单`
    },
    run(ctx) {
      const place = placeOf(things, ctx)
      if (place) ctx.open(place.thing.screen, place.search)
    },
  })
}

interface Place {
  readonly thing: Thing
  readonly search: Readonly<Record<string, string>>
}

function placeOf(things: readonly Thing[], ctx: Ctx): Place | undefined {
  const changed = firstChange(rowOf(ctx))
  const thing = changed && thingOf(things, String(changed.table))
  if (!thing || changed.after === null) return undefined
  const name = String(changed.code || changed.name)
  const search = { tab: thing.id, edit: String(changed.rowId) }
  return { thing, search: name === '' ? search : { ...search, [parameter('keyword')]: name } }
}

/** The list that the table's own thing is: another may show the same rows in part. */
function thingOf(things: readonly Thing[], table: string): Thing | undefined {
  const of = things.filter(thing => thing.table === table)
  return of.length > 1 ? of.find(thing => tableOf(thing.id) === table) : of[0]
}

function firstChange(row: PlainRow | undefined): PlainRow | undefined {
  if (!row || 'table' in row) return row
  const [first]: unknown[] = Array.isArray(row.changes) ? row.changes : []
  return typeof first === 'object' && first !== null ? Object.fromEntries(Object.entries(first)) : undefined
}

const onEntries: readonly Command[] = [
  command({
    ...shared,
    id: 'operationLog.undo',
    at: ['row'],
    // Most entries are none that can be taken back: a word that is grey in nearly every row says nothing.
    inRow: row => !isTakenBack(row) && row.undoBar === '' && row.mayUndo === true,
    title: '按批撤销',
    words: ['undo', 'batch', '撤回', '回滚'],
    unless: ctx => oneRow(ctx) ?? (String(rowOf(ctx)?.undoBar ?? '') || notAllowed(ctx)),
    run: ctx => previewUndo([String(rowOf(ctx)?.batchId)], () => refresh(ctx)),
  }),
  command({
    ...shared,
    id: 'operationLog.redo',
    at: ['row'],
    inRow: isTakenBack,
    title: '按批重做',
    words: ['redo', 'batch', '恢复'],
    unless: ctx => oneRow(ctx) ?? (rowOf(ctx)?.undoneBy ? notAllowed(ctx) : '这一批没有被撤销，不用重做'),
    run: ctx => previewUndo([String(rowOf(ctx)?.undoneBy)], () => refresh(ctx), { said: 'batch.redo' }),
  }),
]
