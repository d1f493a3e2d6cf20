import { sql } from 'kysely'
import { codesOf } from '../../account/identity.ts'
import type { PublicContext } from '../../call/context.ts'
import { settingValues } from '../../call/settings.ts'
import type { Tx } from '../../db/database.ts'
import { accountOf } from './account.query.ts'

/** The signed-in account for its console: its name, roles and codes. Undefined: no such user. */
export async function whoIs({ tx, services }: PublicContext, userId: number) {
  const account = await accountOf(tx, sql`u.id = ${userId}`)
  const roles = await sql<{ id: number; role: string; roleName: string }>`
    select r.id, r.role, r.role_name as "roleName" from user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${userId} order by r.id`.execute(tx)
  if (!account) return undefined
  const { status: _status, ...user } = account
  const permissionList = await codesOf(tx, userId)
  const mall = await mallOf(tx)
  return { userInfo: { ...user, roles: roles.rows, server: services.identity, mall }, permissionList }
}

/** The settings that every page needs. */
async function mallOf(tx: Tx) {
  const { imageMb, videoMb } = await settingValues(tx, 'upload')
  const { pageSize } = await settingValues(tx, 'list')
  const { draftDays } = await settingValues(tx, 'data')
  const { enabled, text } = await settingValues(tx, 'watermark')
  return {
    pageSize: Number(pageSize),
    imageMb: Number(imageMb),
    videoMb: Number(videoMb),
    draftDays: Number(draftDays),
    watermark: enabled === true ? String(text) : '',
  }
}
