import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Config } from './config.ts'

const smsWords = {
  webhook: 'SMS_WEBHOOK_URL 的短信服务',
  aliyun: '阿里云短信',
  tencent: '腾讯云短信',
} as const

/** What the person at the terminal is to do next, until somebody has signed in for the first time; then nothing. */
export async function firstSteps(
  db: Db,
  { demo, sms }: Pick<Config, 'demo' | 'sms'>,
  address: string,
): Promise<string | undefined> {
  if (demo || sms === undefined) return undefined
  const { rows } = await sql<{ phone: string }>`
    select u.phone from sys_user u join user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
    where r.role = 'ROLE_SUPER_ADMIN' and u.status = 1
      and not exists (select from login_log where result = 1)
    order by u.id limit 1`.execute(db)
  const [admin] = rows
  if (!admin) return undefined
  const shown = admin.phone.replace(/^(\d{3})\d{4}/, '$1****')
  return [
    '还没有人登录过，接下来：',
    `  1. 在浏览器打开 ${address}（从别的机器打开时，换成这台机器的地址）`,
    `  2. 输入 ${shown}，获取验证码（由${smsWords[sms.kind]}发送），登录后就是超级管理员`,
    '  3. 在“系统 › 后台角色”和“用户管理”里加同事，在“系统 › 系统状态”里看全部设置',
    '收不到验证码时，原因在 DATA_DIR/logs/server.log',
  ].join('\n')
}
