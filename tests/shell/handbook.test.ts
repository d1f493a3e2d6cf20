import { expect, test } from 'vitest'
import { catalogue, lacking } from '../../src/commands/catalogue.ts'
import { parsePinyin } from '../../src/commands/search/pinyin.ts'
import { pinyinTable } from '../../src/generated/commands/pinyin-table.ts'
import { firstCommands } from '../../src/shell/declarations.ts'
import { entriesOf, search } from '../../src/shell/handbook/entries.ts'
import { handbookOf } from '../../src/shell/handbook/pages.ts'
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
