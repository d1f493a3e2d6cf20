import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstSteps } from '../../server/start/first-steps.ts'
import { openMall } from '../support/mall.ts'

test('whoever starts a mall that nobody has signed in to is told what to do next, and then never again', async () => {
  const mall = await openMall()
  const { db } = mall.app.database
  await sql`delete from login_log`.execute(db)
  const sms = { kind: 'webhook', url: 'https://sms.example.cn', token: undefined } as const
  const told = (demo = false) => firstSteps(db, { demo, sms }, 'http://127.0.0.1:5680')
  expect((await told())?.split('\n').slice(0, 3)).toEqual([
    '还没有人登录过，接下来：',
    '  1. 在浏览器打开 http://127.0.0.1:5680（从别的机器打开时，换成这台机器的地址）',
    '  2. 输入 138****0001，获取验证码（由SMS_WEBHOOK_URL 的短信服务发送），登录后就是超级管理员',
  ])
  expect(await told(true)).toBeUndefined()
  await mall.signIn('13800000001')
  expect(await told()).toBeUndefined()
  await mall.close()
})
