import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsOf, shownGroups } from '../../src/values/settings.ts'
import { projectRoot } from '../support/imports.ts'

/** What the server does with settings, but for writing, listing and planting them. */
const readers = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.ts') && !/^seed\/|system\/(setting|status)\.ts$/.test(path))
  .map(path => readFileSync(join(projectRoot, 'server', path), 'utf8'))

test('every setting of 通用设置 is read by something', () => {
  const unread = shownGroups.flatMap(group => {
    const own = readers.filter(text => text.includes(`'${group}'`) || text.includes(`settings.${group}`))
    return Object.keys(settingsOf(group))
      .filter(key => !own.some(text => new RegExp(`\\b${key}\\b`).test(text)))
      .map(key => `${group}.${key}`)
  })
  expect(unread).toEqual([])
})
