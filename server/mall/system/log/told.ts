import * as z from 'zod'
import { show } from '../../../../src/values/show.ts'
import type { Db } from '../../../db/database.ts'
import type { Told } from '../../../plain/target.ts'
import { byHand } from './by-hand.ts'
import { inOrder, isTold, type Line, linesOf, type PastChange, referred, titleOf } from './lines.ts'
import { keyOf, type Named, nameIn, namesOf, type RowKey } from './names.query.ts'
import { tableWords } from './tables.ts'
import { actionWords } from './words.query.ts'

/** Puts rows of the log into the words of a shop: which goods, which field, from what to what. */

const part = z.object({ table: z.string(), kind: z.enum(['new', 'gone', 'change']), rows: z.int() })
const cells = z.object({ table: z.string(), field: z.string(), cells: z.int() })
const image = z.record(z.string(), z.unknown()).nullable()
const entry = z.looseObject({
  userName: z.string(),
  call: z.string(),
  object: z.array(part),
  action: z.array(cells),
  changes: z.array(z.object({ table: z.string(), rowId: z.int(), before: image, after: image })),
})
type Entry = z.infer<typeof entry>
type Part = z.infer<typeof part>

export async function told(db: Db, rows: readonly Told[]): Promise<Told[]> {
  const entries = rows.map(row => entry.parse(row))
  const changes = entries.flatMap(each => each.changes)
  const names = await namesOf(db, [...changes, ...changes.flatMap(referred)])
  return entries.map(each => inWords(each, names))
}

function inWords(one: Entry, names: ReadonlyMap<string, Named>): Told {
  const nameOf = (key: RowKey) => joined(names.get(keyOf(key)))
  const changes = one.changes.map(change => {
    const called = names.get(keyOf(change)) ?? nameIn(change.table, change.before ?? change.after ?? {})
    const title = tableWords[change.table] ?? change.table
    return { ...change, ...called, title, lines: linesOf(change, nameOf) }
  })
  const action = actionOf(one)
  const object = one.object.map(each => objectOf(each, changes)).join('、')
  const changed = changedOf(one, changes, action)
  return { ...one, action, object, changed, said: saidOf(one, changes, { action, object, changed }), changes }
}

type ToldChange = PastChange & Named & { readonly title: string; readonly lines: readonly Line[] }

const kinds = { new: '新增', gone: '删除', change: '修改' } as const
const takenBack: Readonly<Record<string, string | undefined>> = {
  'x:sysLog.undoBatch': '撤销',
  'x:sysLog.redoBatch': '重做',
  'x:sku.batchUndo': '撤销',
}
/** Calls that many kinds of changes come by: what they changed says more than their name. */
const general = /(^x:ui\.batch\.apply|\.batchUpdate|undoBatch|redoBatch|batchUndo)$/

/** 修改克工费, 新增标签; what several tables have a part in is called by its call. */
function actionOf({ call, object, action: fields }: Entry): string {
  const back = takenBack[call] ?? ''
  const word = actionWords[call] ?? call
  const [only] = object
  const isOwn = !general.test(call) && !/^(编辑|修改|新增|添加|删除|设置)/.test(word)
  if (!only || object.length > 1 || isOwn) return word
  const set = byHand[only.table]?.of
  if (set) return `${back}修改${set[1]}`
  if (only.kind !== 'change') return `${back}${kinds[only.kind]}${tableWords[only.table] ?? ''}`
  return `${back}修改${fieldWords(only.table, fields)}`
}

function fieldWords(table: string, fields: Entry['action']): string {
  const named = inOrder(table, fields.map(({ field }) => field).filter(isTold)).map(field =>
    titleOf(table, field),
  )
  const titles = [...new Set(named)]
  if (titles.length === 0) return tableWords[table] ?? ''
  return titles.length > 2 ? `${titles[0]}等${titles.length}项` : titles.join('、')
}

/** ZX-E1001-03 福豆累丝耳钉; of many the first and how many: ZX-E1001-03等12行货品. */
function objectOf({ table, kind, rows }: Part, changes: readonly ToldChange[]): string {
  const first = changes.find(change => change.table === table && kindOf(change) === kind)
  const title = byHand[table]?.of?.[1] ?? tableWords[table] ?? table
  const name = joined(first)
  if (rows > 1) {
    const lead = first?.code || first?.name
    const many = `${counted(rows)}行${title}`
    return lead ? `${lead}等${many}` : many
  }
  if (byHand[table]?.of) return name === '' ? title : `${name}的${title}`
  return name === '' ? title : name
}

/** 20,000 */
function counted(n: number): string {
  return show({ holds: 'whole' }, n)
}

function kindOf({ before, after }: PastChange): Part['kind'] {
  return before === null ? 'new' : after === null ? 'gone' : 'change'
}

function joined(called: Named | undefined): string {
  return called ? [called.code, called.name].filter(Boolean).join(' ') : ''
}

/** Old value → new value; of rights what was added and what was taken. */
function lineText({ field, title, before, after }: Line, withTitle: boolean): string {
  if (field === 'added' || field === 'taken') return `${title} ${after || before}`
  const text = `${before || '空'} → ${after || '空'}`
  return withTitle ? `${title} ${text}` : text
}

/** Of one row its fields, two at most; of many the first, and how many cells there are. */
function changedOf({ action, object }: Entry, changes: readonly ToldChange[], done: string): string {
  if (object.every(({ kind }) => kind !== 'change')) return ''
  const lines = changes.filter(change => kindOf(change) === 'change').flatMap(({ lines }) => lines)
  const isWhole = changes.length === object.reduce((sum, { rows }) => sum + rows, 0)
  const cells = action.filter(({ field }) => isTold(field)).reduce((sum, each) => sum + each.cells, 0)
  const total = isWhole ? lines.length : cells
  // 修改克工费 has said which field it is; 分拣 has not.
  const named = lines.some(({ title }) => title !== lines[0]?.title || !done.includes(title))
  const shown = lines.slice(0, total > 2 ? 1 : 2).map(line => lineText(line, named))
  if (shown.length === 0) return ''
  return total > shown.length ? `${shown.join('；')} 等${counted(total)}处` : shown.join('；')
}

/** 沈岚 把 ZX-E1001-03 的克工费 20.20 → 34.00 */
function saidOf(
  { userName }: Entry,
  changes: readonly ToldChange[],
  { action, object, changed }: Readonly<Record<'action' | 'object' | 'changed', string>>,
): string {
  const [only] = changes
  const [line] = only?.lines ?? []
  if (only && line && changes.length === 1 && only.lines.length === 1 && kindOf(only) === 'change') {
    if (byHand[only.table]?.of) return `${userName} 把 ${object} ${lineText(line, false)}`
    const called = only.code || joined(only)
    return `${userName} 把 ${called === '' ? '' : `${called} 的`}${lineText(line, true)}`
  }
  return [`${userName} ${action}`, object, changed].filter(Boolean).join('，')
}
