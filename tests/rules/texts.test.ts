import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hint } from '../../src/contract/console/events.ts'
import { iconNamed } from '../../src/kit/icon.tsx'
import { allThings } from '../../src/shell/things.ts'

const root = join(import.meta.dirname, '../..')

/** The product's own files; the table of Pinyin holds every syllable's characters, and says nothing to anybody. */
const files = ['src', 'server'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.endsWith('pinyin-table.ts'))
    .map(name => join(folder, name)),
)
const sources = files.map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** A hint is read at a glance; what takes longer to say belongs elsewhere. */
const longest = 40
const tooLong = (hint: string) => [...hint].length > longest

test('every icon that is named is one that the build carries: another one draws nothing', () => {
  const named = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\bicon(?:=|: )["']([a-z0-9-]+)["']/g)].map(([, icon]) => `${name} ${icon}`),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(each => iconNamed(each.split(' ')[1]) === undefined)).toEqual([])
})

test('no text addresses anybody as 您', () => {
  expect(files).toContain('src/values/messages.ts')
  const formal = sources.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (line.includes('您') ? [`${name}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(formal).toEqual([])
})

test('what one may not do for want of a code is worded in one place, and so are the states in which a job is open', () => {
  const saying = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ name }) => name)
  expect(saying(/没有权限[^：\n]*，缺少/)).toEqual(['src/values/lacking.ts'])
  const open = saying(/'waiting'.{1,20}'running'.{1,20}'paused'/).filter(name => !/migrations/.test(name))
  expect(open).toEqual(['src/values/job.ts'])
})

test('no hint under a field is longer than 40 characters', async () => {
  const declared = (await allThings()).flatMap(thing =>
    thing.fields.flatMap(({ name, form }) =>
      form?.hint ? [[`${thing.id}.${name}`, form.hint] as const] : [],
    ),
  )
  const written = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\bhint(?:=|: )(["'])(.+?)\1/g)].map(([, , hint = '']) => [name, hint] as const),
  )
  // Both ways of finding find: a hint of a thing, and one of a form of its own.
  expect(declared.map(([name]) => name)).toContain('notice.publishTime')
  expect(written.map(([name]) => name)).toContain('src/mall/system/role/role-fields.tsx')
  expect([...declared, ...written].filter(([, hint]) => tooLong(hint))).toEqual([])
})

test('one cap holds one key: what is pressed together stands in two', () => {
  const several = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/<Kbd>[^<{\s]+\s+[^<{\s][^<{]*<\/Kbd>/g)].map(([cap]) => `${name}: ${cap}`),
  )
  expect(several).toEqual([])
})

test('CONTEXT.md names every kind of event that the stream has', () => {
  const context = readFileSync(join(root, 'CONTEXT.md'), 'utf8')
  const line = context.split('\n').find(row => row.startsWith('| hint, event stream |'))
  expect([...hint.shape.kind.values].filter(kind => !line?.includes(`\`${kind}\``))).toEqual([])
})

test('what a room fetches when it is asked for has what is typed meanwhile: it stands in Fetched', () => {
  const rooms = sources.filter(({ name }) => name.startsWith('src/mall/'))
  expect(rooms.filter(({ text }) => text.includes('<Fetched>')).length).toBeGreaterThan(20)
  expect(rooms.filter(({ text }) => text.includes('<Suspense')).map(({ name }) => name)).toEqual([])
})

test('a limit of characters counts characters, as the contract does: no emoji and no rare surname is two', () => {
  const limits = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/(.)\.length (?:<=|>) [^;]{0,60}?\n?[^;]{0,60}?个字符/g)].map(([, before]) => [
      name,
      before,
    ]),
  )
  // Digits, and what a file or a program's line may hold at all.
  const known = [
    'server/mall/product/import/cells.ts',
    'server/mall/data/tracking/judge.ts',
    'src/plain/bounds.ts',
  ]
  const halves = limits.filter(([name = '', before]) => before !== ']' && !known.includes(name))
  expect(limits.length).toBeGreaterThan(8)
  expect(halves).toEqual([])
})

test('what could not be read is said by one piece, which asks again: a sentence alone leaves nothing but closing', () => {
  const alone = /error(?: && !\w+)? \? <Empty title=\{(?:\w+\.)?error\.message\} \/>/
  expect(sources.filter(({ text }) => alone.test(text)).map(({ name }) => name)).toEqual([])
})
