import { sql } from 'kysely'
import { writeAudit } from '../../server/call/audit.ts'
import type { Db } from '../../server/db/database.ts'
import { seedRealAdmin } from '../../server/seed/system/accounts.ts'
import { StartError } from '../../server/start/config.ts'

/**
 * Makes the account with this phone a super administrator of a database that a server has filled; a new account where
 * there is none. Leaves an audit row like every other change. Answers what was done, as a sentence.
 */
export async function makeAdmin(db: Db, phone: string, now: Date): Promise<string> {
  return db.transaction().execute(async tx => {
    await mustBeFilled(tx)
    const before = await accountOf(tx, phone)
    if (before?.kind === 'channel') throw new StartError(`${phone}是客户账号，不能成为超级管理员`)
    if (before?.admin && before.status === 1) return `${phone}已经是超级管理员`
    await seedRealAdmin(tx, phone)
    const after = await accountOf(tx, phone)
    if (!after?.admin) throw new StartError('没有找到超级管理员角色，请先启动一次服务器')
    await writeAudit(tx, {
      at: now,
      userId: 0,
      userName: '命令行',
      call: 'admin',
      batchId: null,
      requestId: 'admin',
      ip: '',
      changes: [{ table: 'sys_user', rowId: after.id, before: shown(before), after: shown(after) }],
    })
    return before ? `${phone}现在是超级管理员` : `已新建账号，${phone}现在是超级管理员`
  })
}

interface Account {
  id: number
  kind: 'staff' | 'channel'
  status: number
  admin: boolean
}

function shown(account: Account | undefined): Record<string, unknown> | null {
  return account ? { status: account.status, superAdmin: account.admin } : null
}

async function accountOf(db: Db, phone: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.kind, u.status, exists (
      select from user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and r.role = 'ROLE_SUPER_ADMIN') as admin
    from sys_user u where u.phone = ${phone}`.execute(db)
  return rows[0]
}

/** A new database has no tables yet; only a server brings them, and the functions and menus of its build. */
async function mustBeFilled(db: Db): Promise<void> {
  const { rows } = await sql<{ filled: boolean }>`
    select to_regclass('sys_role') is not null and to_regclass('audit') is not null as filled`.execute(db)
  if (!rows[0]?.filled) throw new StartError('数据库还是空的，请先启动一次服务器')
}
