import { sql } from 'kysely'
import type { Parsed } from '../../../src/contract/call.ts'
import type { viewCalls } from '../../../src/contract/console/view.ts'
import { message } from '../../../src/values/messages.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { viewLimits } from '../../../src/values/views.ts'
import type { Context } from '../../call/context.ts'
import { need } from '../../call/need.ts'
import { bad, gone, Refusal } from '../../call/refusal.ts'
import { viewsOf } from './view.query.ts'

type Save = Parsed<(typeof viewCalls)['view.save']>

export const views = {
  async 'view.list'({ screen }: Parsed<(typeof viewCalls)['view.list']>, context: Context) {
    return [...(await viewsOf(context, screen === undefined ? sql`true` : sql`v.screen = ${screen}`))]
  },
  async 'view.save'(input: Save, context: Context) {
    const { id } = input
    // Before the screen is asked about: who may not read the view learns nothing of it.
    const before = id === undefined ? undefined : await owned(context, id)
    await need(context, { menu: [input.screen] })
    return oneView(context, before ? await change(context, before, input) : await add(context, input))
  },
  async 'view.delete'({ id }: { id: number }, context: Context) {
    const before = await owned(context, id)
    await sql`delete from ui_view where id = ${id}`.execute(context.tx)
    context.changed({ table: 'ui_view', rowId: id, before: kept(before), after: null })
    return null
  },
  async 'view.mark'({ id, starred, isDefault }: Parsed<(typeof viewCalls)['view.mark']>, context: Context) {
    const { tx, caller } = context
    const { screen, list } = await oneView(context, id)
    // One is opened first; the one before it is no longer.
    if (isDefault === 1)
      await sql`update ui_view_mark k set is_default = 0 from ui_view v where v.id = k.view_id and v.screen = ${screen}
        and v.list = ${list} and k.user_id = ${caller.userId} and k.is_default = 1`.execute(tx)
    await sql`insert into ui_view_mark (user_id, view_id, starred, is_default)
      values (${caller.userId}, ${id}, ${starred ?? 0}, ${isDefault ?? 0})
      on conflict (view_id, user_id) do update set
        starred = ${starred === undefined ? sql`ui_view_mark.starred` : sql`excluded.starred`},
        is_default = ${isDefault === undefined ? sql`ui_view_mark.is_default` : sql`excluded.is_default`}`.execute(
      tx,
    )
    return oneView(context, id)
  },
}

async function oneView(context: Context, id: number) {
  const [found] = await viewsOf(context, sql`v.id = ${id}`)
  if (!found) throw gone()
  return found
}

type View = Awaited<ReturnType<typeof oneView>>

/** A colleague's is read by everybody it is shared with, and changed by nobody of them. */
async function owned(context: Context, id: number): Promise<View> {
  await sql`select from ui_view where id = ${id} and user_id = ${context.caller.userId} for update`.execute(
    context.tx,
  )
  const found = await oneView(context, id)
  if (!found.mine) throw bad(refusalMessage('view.foreign', { name: found.by }))
  return found
}

async function add(context: Context, input: Save): Promise<number> {
  const { tx, caller, now } = context
  // Two windows of one person count one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('ui_view'), ${caller.userId}::int)`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ui_view where user_id = ${caller.userId}`.execute(tx)
  if ((rows[0]?.n ?? 0) >= viewLimits.perPerson)
    throw bad(refusalMessage('view.many', { n: viewLimits.perPerson }))
  const { screen, list, name, query, columns, density, shared } = input
  const made = await sql<{ id: number }>`
    insert into ui_view (user_id, screen, list, name, query, columns, density, shared, create_time, update_time, update_by)
    values (${caller.userId}, ${screen}, ${list}, ${name}, ${query}, ${JSON.stringify(columns)}::jsonb, ${density},
      ${shared}, ${now}, ${now}, ${caller.name}) returning id`.execute(tx)
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('ui_view: nothing inserted')
  context.changed({ table: 'ui_view', rowId: id, before: null, after: kept(input) })
  return id
}

async function change(context: Context, before: View, input: Save): Promise<number> {
  const { tx, caller, now } = context
  const { id } = before
  if (input.version === undefined) throw bad(message('bad.required', { field: 'version' }), 'version')
  if (input.version !== before.version) {
    const { rows } = await sql<{
      at: string
    }>`select update_time as at from ui_view where id = ${id}`.execute(tx)
    const at = rows[0]?.at ?? ''
    const said = message('row.conflict', { name: caller.name, time: at })
    throw new Refusal(409, said, { current: before, by: caller.name, at })
  }
  if (input.screen !== before.screen || input.list !== before.list)
    throw bad(message('bad.frozen', { field: 'screen' }), 'screen')
  const { name, query, columns, density, shared } = input
  await sql`update ui_view set version = version + 1, name = ${name}, query = ${query},
      columns = ${JSON.stringify(columns)}::jsonb, density = ${density}, shared = ${shared},
      update_time = ${now}, update_by = ${caller.name} where id = ${id}`.execute(tx)
  context.changed({ table: 'ui_view', rowId: id, before: kept(before), after: kept(input) })
  // Nobody goes on with what they can no longer read.
  if (shared === 0)
    await sql`delete from ui_view_mark where view_id = ${id} and user_id <> ${caller.userId}`.execute(tx)
  return id
}

/** What the log keeps of a view. */
function kept({ screen, list, name, query, columns, density, shared }: Save | View) {
  return { screen, list, name, query, columns, density, shared }
}
