import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/start/config.ts'
import { environmentSettings, shownSetting } from '../../../server/start/settings.ts'
import { api } from '../../../src/contract/api.ts'
import { settings, settingsOf, shownGroups } from '../../../src/values/settings.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

const secret = 'a-secret-of-this-mall'
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall({ env: { METRICS_TOKEN: secret, DATABASE_POOL: '12' } })
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const ask = (call: { path: string }, token = admin) => mall.ask(call.path, {}, { method: 'GET', token })
const { sysStatus } = api

test('who holds the page is told how the server is, nobody else', async () => {
  const { code, result } = await ask(sysStatus.query)
  expect(code).toBe(200)
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(result.server).toMatchObject({
    version,
    isDemo: true,
    streams: 0,
    hasMetrics: true,
    slowCallMs: 1000,
  })
  expect(result.database).toMatchObject({ isStandby: false, isEmbedded: true })
  const { rows } = await sql<{
    version: string
    bytes: number
  }>`select current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes`.execute(mall.app.database.db)
  expect(result.database.version).toBe(rows[0]?.version)
  expect(result.database.bytes).toBeGreaterThan(0)
  expect(result.pools.map(({ name, most }: { name: string; most: number }) => [name, most])).toEqual([
    ['calls', 12],
    ['brakes', 5],
  ])
  expect(result.disks[0]).toMatchObject({ folder: mall.config.dataDir, isFull: false })
  expect(result.backup).toEqual({ folder: mall.config.backupDir, last: null })
  const refused = await ask(sysStatus.query, await sessionOf(mall, '13800000002'))
  expect([refused.code, refused.message]).toEqual([403, '没有权限：缺少 SysStatus'])
})

test('jobs by state, those that failed with their reason, and the newest backup', async () => {
  const { db } = mall.app.database
  await sql`delete from job`.execute(db)
  await sql`insert into job (user_id, kind, title, input, create_time, state, reason, end_time)
    values (1, 'x', '一', '{}', now(), 'done', '', now()), (1, 'x', '二', '{}', now(), 'failed', '文件已不在', now()),
      (1, 'x', '三', '{}', now(), 'failed', '服务异常', now())`.execute(db)
  const mine = `facet-${(await userServer()).slice(0, 6)}-`
  await mkdir(mall.config.backupDir, { recursive: true })
  for (const name of ['20261119-013000', '20261120-013000'])
    await writeFile(join(mall.config.backupDir, `${mine}${name}.zip`), 'x'.repeat(1000))
  await writeFile(join(mall.config.backupDir, 'facet-others-20261121-013000.zip'), 'x')
  const { result } = await ask(sysStatus.query)
  expect(result.jobs).toEqual([
    { state: 'done', count: 1 },
    { state: 'failed', count: 2 },
  ])
  expect(result.failedJobs).toMatchObject([
    { title: '三', reason: '服务异常' },
    { title: '二', reason: '文件已不在' },
  ])
  expect(result.backup.last).toMatchObject({ name: `${mine}20261120-013000.zip`, bytes: 1000 })
})

/** The name of this mall's database, as browsers know it. */
async function userServer(): Promise<string> {
  return (await mall.ask(api.ui.rights.path, {}, { method: 'GET', token: admin })).result.userInfo.server
}

test('every setting of both kinds is there with where it comes from, and no secret leaves', async () => {
  await sql`delete from sys_config`.execute(mall.app.database.db)
  await mall.ask(
    api.sysConfig.update.path,
    { group: 'order', values: { holdHours: 5 }, version: 1 },
    { token: admin },
  )
  const { result } = await ask(sysStatus.settings)
  const named = (name: string) => result.environment.find((each: { name: string }) => each.name === name)
  expect(named('DATABASE_POOL')).toEqual({
    name: 'DATABASE_POOL',
    title: '数据库连接数',
    value: '12',
    isSet: true,
  })
  expect(named('HOST')).toMatchObject({ value: '127.0.0.1', isSet: false })
  expect(named('METRICS_TOKEN')).toMatchObject({ value: '••••••', isSet: true })
  expect(named('S3_SECRET')).toMatchObject({ value: '', isSet: false })
  expect(JSON.stringify(result)).not.toContain(secret)
  const general = result.general.map(({ group, key }: { group: string; key: string }) => `${group}.${key}`)
  expect(general).toEqual(
    shownGroups.flatMap(group => Object.keys(settingsOf(group)).map(key => `${group}.${key}`)),
  )
  expect(result.general.find(({ key }: { key: string }) => key === 'holdHours')).toMatchObject({
    value: 5,
    isSet: true,
    updateBy: '陆知衡',
  })
  expect(result.general.find(({ key }: { key: string }) => key === 'imageMb')).toMatchObject({
    value: settings.upload.settings.imageMb.default,
    isSet: false,
    updateTime: null,
  })
})

test('every name that the start reads is on the page and in the README, and no other', async () => {
  const read = Object.keys(readConfig({ DEMO: '1' }).environment).sort()
  const shown = environmentSettings.map(({ name }) => name)
  expect([...shown].sort()).toEqual(read)
  const readme = await readFile('README.md', 'utf8')
  expect(shown.filter(name => !readme.includes(`\`${name}\``))).toEqual([])
})

test('passwords and secrets are hidden wherever a setting holds one', () => {
  const all = {
    DATABASE_URL: 'postgres://u:geheim1@h1:5432,h2:5432/db?sslmode=require&password=geheim2',
    EVENTS_URL: 'postgres://u:geheim3@h1:5432/db',
    S3_ENDPOINT: 'https://s3.example.com',
    ...{ S3_BUCKET: 'bucket', S3_REGION: 'cn', S3_KEY: 'geheim4', S3_SECRET: 'geheim5' },
    ...{
      SMS_WEBHOOK_URL: 'https://sms.example.cn',
      SMS_WEBHOOK_TOKEN: 'geheim6',
      METRICS_TOKEN: 'geheim7-and-more',
    },
    ...{ WORKCHAT_CORP_ID: 'c', WORKCHAT_AGENT_ID: 'a', WORKCHAT_SECRET: 'geheim8' },
    ...{ WECHAT_APP_ID: 'w', WECHAT_SECRET: 'geheim9', CLIENT_SECRET: 'geheim0' },
    ADMIN_PHONE: '13912340000',
  }
  const config = readConfig(all)
  const text = environmentSettings.map(each => shownSetting(each, config)).join('\n')
  expect(text).not.toMatch(/geheim|13912340000/)
  expect(text).toContain('postgres://u:••••••@h1:5432,h2:5432/db?sslmode=require&password=••••••')
  expect(text).toContain('139****0000')
})
