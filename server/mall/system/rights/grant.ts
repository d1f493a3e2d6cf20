import { sql } from 'kysely'
import { message } from '../../../../src/values/messages.ts'
import { roleMessage } from '../../../../src/values/role-messages.ts'
import { scopeOf } from '../../../../src/values/roles.ts'
import { tellRights } from '../../../call/audit.ts'
import type { Context } from '../../../call/context.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import { sameIds } from '../../../plain/ties.ts'
import type { Role } from '../role.query.ts'
import { isAdminRole } from '../super-admin.query.ts'
import { type Right, type RightKind, rightsFor } from './grant.query.ts'

export interface Grants {
  readonly ids: readonly number[]
  /** What the caller read; other rights by now are a conflict. */
  readonly base?: readonly number[] | undefined
}

/**
 * Called within `begin`: gives the role exactly these rights of one kind. Throws 400 for rights that do not exist or
 * belong to the other side, 403 for rights that the caller lacks.
 */
export async function grant(
  context: Context,
  kind: RightKind,
  role: Role,
  { ids, base }: Grants,
): Promise<void> {
  const rights = await rightsFor(context, kind, role.id, scopeOf(role.type))
  const before = rights.filter(right => right.held).map(({ id }) => id)
  const own = new Set(idsOf(rights.filter(right => right.own)))
  const isOwn = (id: number) => own.has(id)
  if (base && !sameIds(base.filter(isOwn), before.filter(isOwn)))
    throw await stale(context, kind, role, before)
  const wanted = new Set(ids)
  await refuseUnknown(context, kind, wanted, rights)
  const added = rights.filter(right => !right.held && wanted.has(right.id))
  const taken = rights.filter(right => right.held && !wanted.has(right.id))
  if (added.length + taken.length === 0) return
  const lacking = [...added, ...taken].find(right => !right.grantable)
  if (lacking) throw new Refusal(403, message('perm.missing', { code: lacking.name }))
  if (taken.length > 0) await keepAdminRights(context, role)
  await write(context, kind, role.id, added, taken)
  note(context, kind, role.id, before, added, taken)
  await tellRights(context, 'role', [role.id])
}

/** What one role holds becomes what another begins with; throws code 403 where the caller could not grant it. */
export async function copyGrants(
  context: Context,
  kind: RightKind,
  origin: Role,
  role: Pick<Role, 'id' | 'type'>,
): Promise<void> {
  const rights = await rightsFor(context, kind, origin.id, scopeOf(role.type))
  const added = rights.filter(right => right.held)
  const lacking = added.find(right => !right.grantable)
  if (lacking) throw new Refusal(403, message('perm.missing', { code: lacking.name }))
  if (added.length === 0) return
  await write(context, kind, role.id, added, [])
  note(context, kind, role.id, [], added, [])
}

/** What goes with a role that is removed. */
export async function noteGone(context: Context, kind: RightKind, role: Role): Promise<void> {
  const rights = await rightsFor(context, kind, role.id, scopeOf(role.type))
  const taken = rights.filter(right => right.held)
  if (taken.length > 0) note(context, kind, role.id, idsOf(taken), [], taken)
}

async function refuseUnknown(
  context: Context,
  { table }: RightKind,
  wanted: ReadonlySet<number>,
  rights: readonly Right[],
): Promise<void> {
  const known = new Set(rights.map(({ id }) => id))
  const others = [...wanted].filter(id => !known.has(id))
  if (others.length === 0) return
  const { rows } =
    await sql`select from ${sql.table(table)} where id = any(${others}::bigint[]) limit 1`.execute(context.tx)
  throw bad(rows.length > 0 ? roleMessage('grant.scope') : message('row.missing'))
}

async function keepAdminRights(context: Context, role: Role): Promise<void> {
  const { rows } = await sql`select from sys_role r where r.id = ${role.id} and ${isAdminRole}`.execute(
    context.tx,
  )
  if (rows.length > 0) throw bad(roleMessage('role.admin.rights'))
}

async function write(
  context: Context,
  { held, column }: RightKind,
  roleId: number,
  added: readonly Right[],
  taken: readonly Right[],
): Promise<void> {
  const [table, key] = [sql.table(held), sql.id(column)]
  await sql`delete from ${table} where role_id = ${roleId} and ${key} = any(${idsOf(taken)}::bigint[])`.execute(
    context.tx,
  )
  await sql`insert into ${table} (role_id, ${key})
    select ${roleId}, id from unnest(${idsOf(added)}::bigint[]) as id`.execute(context.tx)
}

/** Both lists whole, and by name what was given and taken. */
function note(
  context: Context,
  { held }: RightKind,
  roleId: number,
  before: readonly number[],
  added: readonly Right[],
  taken: readonly Right[],
): void {
  const gone = new Set(idsOf(taken))
  const after = [...before.filter(id => !gone.has(id)), ...idsOf(added)].sort((a, b) => a - b)
  context.changed({
    table: held,
    rowId: roleId,
    before: { ids: before, taken: taken.map(named) },
    after: { ids: after, added: added.map(named) },
  })
}

function named({ id, name, title }: Right) {
  return { id, name, title }
}

function idsOf(rights: readonly Right[]): number[] {
  return rights.map(({ id }) => id)
}

/** Somebody else was first: the set as it stands, who and when. */
async function stale(
  context: Context,
  { held }: RightKind,
  role: Role,
  current: readonly number[],
): Promise<Refusal> {
  const { rows } = await sql<{ by: string; at: string }>`
    select a.user_name as by, a.at from audit_of(${held}, ${role.id}) c join audit a on a.id = c.audit_id order by c.audit_id desc limit 1`.execute(
    context.tx,
  )
  const { by, at } = rows[0] ?? { by: '其他人', at: '' }
  return new Refusal(409, message('row.conflict', { name: by, time: at }), { current, by, at })
}
