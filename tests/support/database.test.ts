import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase, templateDatabase } from './database.ts'

const made: string[] = []
afterAll(async () => {
  for (const url of made) await dropDatabase(url)
})

async function database(template?: string): Promise<string> {
  const url = await createDatabase(template)
  made.push(url)
  return url
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('a database is UTF-8, folds letters by Unicode, orders by code point, and its owner is no superuser', async () => {
  const url = await database()
  expect(
    await ask(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datctype as ctype, datcollate as collate,
              upper('ä足é') as upper, 'Z' < 'a' as codepoints,
              current_setting('is_superuser') as super
         from pg_database where datname = current_database()`,
    ),
  ).toEqual([
    {
      encoding: 'UTF8',
      ctype: 'C.UTF-8',
      collate: 'C',
      upper: 'Ä足É',
      codepoints: true,
      super: 'off',
    },
  ])
})

test('a template is filled once, and every copy has its rows to itself', async () => {
  let fills = 0
  const fill = async (url: string) => {
    fills += 1
    await ask(url, 'create table thing as select 1 as id')
  }
  const names = await Promise.all([templateDatabase('self', fill), templateDatabase('self', fill)])
  expect(fills).toBe(1)
  const one = await database(names[0])
  const two = await database(names[1])
  await ask(one, 'delete from thing')
  expect(await ask(one, 'select * from thing')).toEqual([])
  expect(await ask(two, 'select * from thing')).toEqual([{ id: 1 }])
})
