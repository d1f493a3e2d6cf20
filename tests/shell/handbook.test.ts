import { expect, test } from 'vitest'
import { catalogue, lacking } from '../../src/commands/catalogue.ts'
import { parsePinyin } from '../../src/commands/search/pinyin.ts'
import { pinyinTable } from '../../src/generated/commands/pinyin-table.ts'
import { sentences } from '../../src/generated/shell/sentences.ts'
import { firstCommands } from '../../src/shell/declarations.ts'
import { entriesOf, search } from '../../src/shell/handbook/entries.ts'
import { handbookOf } from '../../src/shell/handbook/pages.ts'
import { sentenceScore } from '../../src/shell/handbook/sentence-match.ts'
import { sentenceEntries } from '../../src/shell/handbook/sentences.ts'
import { lateCommands } from '../../src/shell/late-declarations.ts'
import { exact } from '../../src/shell/routes.ts'
import { allThings } from '../../src/shell/things.ts'
import { functions } from '../../src/values/functions.ts'
import { screens } from '../../src/values/screens.ts'

const things = await allThings()
const declared = [...firstCommands(things), ...lateCommands(things)]
const pinyin = parsePinyin(pinyinTable)

/** The handbook of somebody who sees every screen and holds these codes. */
function handbook(codes: readonly string[]) {
  const names: ReadonlySet<string> = new Set(screens.map(({ key }) => key))
  const rights = { codes: new Set(codes), screens: names }
  const routes = screens.map(({ key, title, path, group }) => ({
    ...{ name: key, title, href: path, path: exact(path), parents: [{ title: group }], icon: '' },
    ...{ affix: false, noCache: false, hidden: false },
  }))
  return handbookOf({
    things,
    routes,
    commands: catalogue(declared, rights),
    lacking: lacking(declared, rights),
    keysOf: command => command.keys ?? [],
  })
}
const all = handbook(functions.map(({ name }) => name))
const page = (id: string, of = all) => of.find(each => each.id === id)

test('every screen has its page, every thing its section, every field what may stand in it', () => {
  expect(screens.map(({ key }) => key).filter(key => !page(key))).toEqual([])
  const sections = all.flatMap(({ sections }) => sections)
  expect(things.filter(({ id }) => !sections.some(section => section.id === id))).toEqual([])
  const silent = sections.flatMap(({ title, fields }) =>
    fields
      .filter(({ says, places }) => places.length === 0 || says.includes('undefined'))
      .map(each => [title, each]),
  )
  expect(silent).toEqual([])
})

test('a section says what a row is, how it is found, what its fields hold and who may do what', () => {
  const section = page('LabelManagement')?.sections.find(({ id }) => id === 'label')
  expect(section?.about).toBe('每行是一条标签。搜索框按标签名称、备注查找。')
  const field = (name: string) => section?.fields.find(each => each.name === name)
  expect(field('enabled')).toMatchObject({
    title: '状态',
    places: ['列表', '表单', '批量编辑'],
    says: '停用、启用',
  })
  expect(field('position')?.says).toContain('；图标在商品图上的位置')
  const deed = section?.deeds.find(({ title }) => title.startsWith('删除'))
  expect(deed).toMatchObject({
    isLacking: false,
    isFinal: true,
    codes: [{ code: 'delete-Label-btn', title: '删除商品标签' }],
  })
})

test('what somebody may not do is told with the code that is missing', () => {
  const section = page('LabelManagement', handbook([]))?.sections.find(({ id }) => id === 'label')
  expect(section?.deeds.find(({ title }) => title.startsWith('删除'))).toMatchObject({
    isLacking: true,
    codes: [{ code: 'delete-Label-btn' }],
  })
})

test('pages, fields, deeds and codes are found by their characters, by pinyin and by the code itself', () => {
  const entries = entriesOf(all)
  const first = (text: string) => search(entries, text, pinyin)[0]?.entry
  expect(first('商品标签')).toMatchObject({ kind: '页面', page: 'LabelManagement' })
  expect(first('spbq')).toMatchObject({ page: 'LabelManagement' })
  expect(first('圈口')).toMatchObject({ kind: '字段', title: '圈口' })
  expect(first('delete-Label-btn')).toMatchObject({ kind: '权限', section: 'label' })
  expect(search(entries, '没有这样的东西xyz', pinyin)).toEqual([])
  expect(search(entries, 'a', pinyin).length).toBeLessThanOrEqual(40)
})

const withSentences = [...entriesOf(all), ...sentenceEntries(all, sentences)]
const told = (text: string, entries = withSentences) =>
  search(entries, text, pinyin).map(({ entry }) => entry)

test('a sentence that was pasted says which field of which list it is said of', () => {
  expect(told('标签名称最多20个字符')[0]).toMatchObject({
    kind: '提示',
    hint: '商品标签 · 标签名称',
    page: 'LabelManagement',
    section: 'label',
    item: '标签名称',
  })
  // With its full stop, as part of a longer text of the same field it is not said.
  expect(told('标签名称最多20个字符。')[0]).toMatchObject({ page: 'LabelManagement', item: '标签名称' })
})

test('what is filled in is understood: a sentence that names a field leads to the fields of that name', () => {
  const [first, ...rest] = told('请填写圈口')
  expect(first).toMatchObject({ kind: '提示', title: '请填写…', page: 'everywhere' })
  expect(rest).toContainEqual(expect.objectContaining({ kind: '字段', title: '圈口' }))
  expect(told('该客户还有3个账号，不能删除，可以停用')[0]).toMatchObject({
    kind: '提示',
    title: '该客户还有…，不能删除，可以停用',
  })
})

test('of screens that somebody has not, nothing is told by their sentences; a word finds what has that name first', () => {
  const none = handbookOf({ things, routes: [], commands: [], lacking: [], keysOf: () => [] })
  const entries = [...entriesOf(none), ...sentenceEntries(none, sentences)]
  expect(told('原密码不正确', entries)).toEqual([])
  expect(told('标签名称最多20个字符', entries).every(({ page }) => page === 'everywhere')).toBe(true)
  expect(told('标签名称')[0]?.kind).not.toBe('提示')
})

test('every sentence has a pattern that fits it as it stands, and the contract has told most of its limits', () => {
  const wrong = sentences.filter(({ says }) => sentenceScore(says, says.replace(/\{\w+\}/g, '甲')) < 2)
  expect(wrong.map(({ says }) => says)).toEqual([])
  expect(sentences.filter(({ calls = [] }) => calls.length > 0).length).toBeGreaterThan(300)
})

test('lines that may be said are found by what they are called, and by what they say', () => {
  const found = (text: string) => search(entriesOf(all), text, pinyin).map(({ entry }) => entry)
  expect(found('一句话')[0]).toMatchObject({ kind: '例子', page: 'everywhere', section: 'line' })
  expect(found('下架商品').some(({ section }) => section === 'line')).toBe(true)
})
