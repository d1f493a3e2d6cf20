import { sql } from 'kysely'
import type { PublicContext } from '../context.ts'
import { codesOf } from '../identity.ts'

interface User {
  id: number
  userName: string
  realName: string
  position: string
  phone: string
  kind: 'staff' | 'channel'
  channelId: number | null
}

/** What a console knows of the one who signed in: who they are, their roles, their codes. Undefined: no such user. */
export async function whoIs({ tx, services }: PublicContext, userId: number) {
  const users = await sql<User>`
    select id, user_name as "userName", real_name as "realName", position, phone, kind, channel_id as "channelId"
    from sys_user where id = ${userId}`.execute(tx)
  const roles = await sql<{ id: number; role: string; roleName: string }>`
    select r.id, r.role, r.role_name as "roleName" from user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${userId} order by r.id`.execute(tx)
  const [user] = users.rows
  if (!user) return undefined
  const permissionList = await codesOf(tx, userId)
  return { userInfo: { ...user, roles: roles.rows, server: services.identity }, permissionList }
}
