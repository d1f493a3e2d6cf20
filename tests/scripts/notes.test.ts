import { expect, test } from 'vitest'
import { commitsOf, notesOf } from '../../scripts/notes/notes.ts'

test('commits stand under what somebody notices of them, with the steps that the database takes', () => {
  const log = [
    '\0A page for the server\n\nsrc/mall/system/status/screen.tsx\nserver/mall/system/status.ts\n',
    '\0Slow calls are told\n\nserver/watch/slow.ts\ntests/server/slow.test.ts\n',
    '\0A test waits\n\ntests/server/slow.test.ts\n',
  ].join('\n')
  const notes = notesOf('0.2.0', commitsOf(log), ['server/db/migrations/0162-status-screen.ts', ''])
  expect(notes).toBe(`# Facet 0.2.0

## 升级

第一次启动时数据库会执行1个步骤：0162-status-screen。执行以后，旧版本不能再使用这份数据：请先备份（\`npm run backup\`）。

## 控制台

- A page for the server

## 服务器

- Slow calls are told

另有1处只涉及检查和文档。
`)
})

test('a release without steps can be taken back', () => {
  expect(notesOf('0.2.1', [], [])).toContain('数据库没有变化，可以直接换成这个版本，也可以换回去。')
})
