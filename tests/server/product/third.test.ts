import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../server/db/engine/open.ts'
import { asAdmin, createDatabase, dropDatabase } from '../../support/database.ts'
import { creating, ownerOf } from '../../support/databases.ts'

let dataDir: string
let url: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'facet-external-'))
  url = await createDatabase()
  // The run's engine forgets what a power cut takes; this database's sessions at least say when they do not.
  await asAdmin(client => client.query(`alter database ${nameOf(url)} set synchronous_commit = on`))
})

afterAll(async () => {
  await dropDatabase(url)
  await rm(dataDir, { recursive: true, force: true })
})

/** What a server has that stands in the place of the run's own need not be so. */
const settingOf = (name: string) =>
  asAdmin(async client => (await client.query('select current_setting($1) as value', [name])).rows[0]?.value)

const nameOf = (address: string) => new URL(address).pathname.slice(1)
const open = (databaseUrl: string) => openDatabase({ dataDir, databaseUrl }, () => undefined)

function changed(change: (address: URL) => void): string {
  const address = new URL(url)
  change(address)
  return address.href
}

describe('a DATABASE_URL is refused in one sentence', () => {
  test('when nothing listens there', async () => {
    const nobody = changed(address => {
      address.port = '1'
    })
    await expect(open(nobody)).rejects.toThrow(
      /连接不上 DATABASE_URL.*127\.0\.0\.1:1\/.*t_.*没有数据库在监听/,
    )
  })

  test('when the host is unknown', async () => {
    const unknown = changed(address => {
      address.hostname = 'facet.invalid'
    })
    await expect(open(unknown)).rejects.toThrow(/找不到该主机/)
  })

  test('when the password is wrong, which is not repeated', async () => {
    const wrong = changed(address => {
      address.password = 'geheim'
    })
    await expect(open(wrong)).rejects.toThrow(/^(?!.*geheim).*用户名或密码不正确/)
  })

  test('when the database does not exist', async () => {
    const missing = changed(address => {
      address.pathname = 'missing'
    })
    await expect(open(missing)).rejects.toThrow('该数据库不存在')
  })

  test('when TLS is asked for and the database has none', async ({ skip }) => {
    skip((await settingOf('ssl')) === 'on', 'this server has it')
    const tls = changed(address => {
      address.searchParams.set('sslmode', 'verify-full')
    })
    await expect(open(tls)).rejects.toThrow(/没有开启 TLS，请在数据库开启，或把 sslmode 改为 disable/)
  })

  test('when its engine may lose what it acknowledged', async ({ skip }) => {
    skip((await settingOf('fsync')) === 'on', 'this server keeps it')
    await expect(open(url)).rejects.toThrow(/fsync 是 off，必须是 on/)
  })

  test.each([
    ['SQL_ASCII', "encoding 'SQL_ASCII' locale_provider libc locale 'C'", '编码是 SQL_ASCII'],
    ['ctype C', "encoding 'UTF8' locale_provider libc locale 'C'", 'LC_CTYPE）是 C'],
  ])('when the database cannot hold Chinese: %s', async (_, how, said) => {
    const name = `${nameOf(url)}_wrong`
    const empty = `template template0 ${how}`
    await asAdmin(client => client.query(creating({ ...inject('engine'), empty }, name)))
    const wrong = changed(address => {
      address.pathname = name
    })
    const refused = await open(wrong).catch((error: unknown) => String(error))
    expect(refused).toContain(said)
    expect(refused).toContain(`CREATE DATABASE facet OWNER ${ownerOf(url)} TEMPLATE template0`)
    await dropDatabase(wrong)
  })
})
