import type { Command, Ctx } from '../../../commands/command.ts'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { openHere } from '../../../plain/open-here.ts'
import { type Thing, tableOf } from '../../../plain/plain.ts'
import { parameter } from '../../../plain/query.ts'
import { inList, refresh } from '../../../plain/thing-command.ts'
import { previewUndo } from '../../../plain/undo/undo-asked.ts'
import { message } from '../../../values/messages.ts'
import { logVerb, operationLog } from './thing.ts'

type Entry = Out<Api['sysLog']['queryOperationLog']>['records'][number]
type Change = Entry['changes'][number]

function rowOf<R>({ rows }: Ctx<R>): R | undefined {
  return rows.length === 1 ? rows[0]?.row : undefined
}

function oneRow({ rows }: Ctx<Entry | Change>): string | undefined {
  return rows.length === 1 ? undefined : rows.length ? '一次只能选择一条' : '请先选择一条日志'
}

/** Own batches always, another's with its code. */
function notAllowed(ctx: Ctx<Entry>): string | undefined {
  return rowOf(ctx)?.mayUndo ? undefined : message('perm.missing', { code: 'undo-log-btn' })
}

const isTakenBack = ({ undoneBy, mayUndo }: Entry) => undoneBy !== null && mayUndo === true

export function commands(things: readonly Thing[]): readonly Command[] {
  return [diff, open(things), undo, redo]
}

const diff = inList(operationLog, {
  id: 'operationLog.diff',
  at: ['row', 'open'],
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
  return inList<Entry | Change>(operationLog, {
    ...logVerb('open'),
    at: ['row'],
    // Of several rows each is opened where they are listed.
    inRow: row => 'rows' in row && row.rows === 1,
    title: '打开对象',
    icon: 'arrow-right',
    words: ['open', 'jump', 'go', '跳转', '定位'],
    keys: ['KeyO'],
    unless(ctx) {
      const row = rowOf(ctx)
      if (row && 'rows' in row && row.rows > 1) return '有多行，请在查看变更里打开'
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

function placeOf(things: readonly Thing[], ctx: Ctx<Entry | Change>): Place | undefined {
  const row = rowOf(ctx)
  const changed = row && ('table' in row ? row : row.changes[0])
  const thing = changed && thingOf(things, changed.table, ctx.sees)
  if (!thing || changed.after === null) return undefined
  const name = changed.code || changed.name
  const search = { tab: thing.id, edit: String(changed.rowId) }
  return { thing, search: name === '' ? search : { ...search, [parameter('keyword')]: name } }
}

/** The list that the table's own thing is: another may show the same rows in part. Orders have two, by one menu or the other. */
function thingOf(things: readonly Thing[], table: string, sees: Ctx['sees']): Thing | undefined {
  const of = things.filter(thing => thing.table === table)
  const own = of.find(thing => tableOf(thing.id) === table)
  return own ?? of.find(({ screen }) => sees(screen)) ?? of[0]
}

const undo = inList(operationLog, {
  id: 'operationLog.undo',
  at: ['row'],
  // Most entries are none that can be taken back: a word that is grey in nearly every row says nothing.
  inRow: row => !isTakenBack(row) && row.undoBar === '' && row.mayUndo === true,
  title: '按批撤销',
  words: ['undo', 'batch', '撤回', '回滚'],
  unless: ctx => oneRow(ctx) ?? (rowOf(ctx)?.undoBar || notAllowed(ctx)),
  run: ctx => void previewUndo([rowOf(ctx)?.batchId ?? ''], () => refresh(ctx)),
})

const redo = inList(operationLog, {
  id: 'operationLog.redo',
  at: ['row'],
  inRow: isTakenBack,
  title: '按批重做',
  words: ['redo', 'batch', '恢复'],
  unless: ctx => oneRow(ctx) ?? (rowOf(ctx)?.undoneBy ? notAllowed(ctx) : '这一批没有被撤销，不用重做'),
  run: ctx => void previewUndo([rowOf(ctx)?.undoneBy ?? ''], () => refresh(ctx), 'batch.redo'),
})
