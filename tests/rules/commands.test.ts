import { expect, test, vi } from 'vitest'
import { catalogue } from '../../src/commands/catalogue.ts'
import { type Command, command } from '../../src/commands/command.ts'
import { goKeys } from '../../src/commands/go-keys.ts'
import { conflicts } from '../../src/commands/keymap/conflicts.ts'
import { placed } from '../../src/commands/placed.ts'
import { isOffered } from '../../src/commands/scope.ts'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import { iconNamed } from '../../src/kit/icon.tsx'
import { content } from '../../src/mall/content/content/thing.ts'
import { course } from '../../src/mall/content/course/thing.ts'
import { dashboardPane } from '../../src/mall/data/dashboard/handle.ts'
import { insightPane } from '../../src/mall/data/insight/handle.ts'
import { lotteryPane } from '../../src/mall/marketing/lottery/editor/handle.ts'
import { overviewPane } from '../../src/mall/marketing/overview/handle.ts'
import { operation } from '../../src/mall/order/operation/thing.ts'
import { orderDetailPane } from '../../src/mall/order/order/detail/handle.ts'
import { pictureOrder } from '../../src/mall/order/picture/thing.ts'
import { sorting } from '../../src/mall/order/sorting/thing.ts'
import { thingScreens } from '../../src/mall/parts/screens.ts'
import { treePane } from '../../src/mall/product/category/handle.ts'
import { treeNames } from '../../src/mall/product/category/trees.ts'
import { rank } from '../../src/mall/product/rank/thing.ts'
import { productPane } from '../../src/mall/product/spu/editor/handle.ts'
import { answerPane } from '../../src/mall/survey/survey/answer/handle.ts'
import { builderPane } from '../../src/mall/survey/survey/builder/handle.ts'
import { survey } from '../../src/mall/survey/survey/thing.ts'
import { personPane } from '../../src/mall/system/person/handle.ts'
import { functionPane, menuPane } from '../../src/mall/system/resource/handle.ts'
import { settingPane } from '../../src/mall/system/setting/handle.ts'
import { statusPane } from '../../src/mall/system/status/handle.ts'
import { queuePane } from '../../src/plain/queue/queue-panes.ts'
import { sheetPane } from '../../src/plain/sheet/sheet-panes.ts'
import { rowPane } from '../../src/plain/thing-command.ts'
import { specialScreens } from '../../src/shell/built.ts'
import { guardedRoutes } from '../../src/shell/routes.ts'
import { workplacePane } from '../../src/shell/workplace/handle.ts'
import { functions } from '../../src/values/functions.ts'
import { screens } from '../../src/values/screens.ts'
import { fakeCtx } from '../commands/fakes.ts'
import { declared, things } from '../support/declared-commands.ts'

const rights = {
  codes: new Set<string>(functions.map(row => row.name)),
  screens: new Set<string>(screens.map(screen => screen.key)),
}

async function everything() {
  const keys = goKeys(
    screens.map(({ key, title }) => ({ id: `go.${key}`, title })),
    await loadPinyin(),
  )
  const go = screens.map(({ key, title }) =>
    command({
      id: `go.${key}`,
      title,
      group: '前往',
      keys: [keys.get(`go.${key}`) ?? ''].filter(Boolean),
      when: { editor: ['closed', 'clean', 'dirty'] },
      run: () => {},
    }),
  )
  return [...declared, ...go]
}

test('a list is there for one thing at most: it has one primary button', () => {
  const panes = new Map<string, string[]>()
  for (const { id, at, home } of declared)
    if (at?.includes('primary'))
      for (const pane of [home ?? []].flat()) panes.set(pane, [...(panes.get(pane) ?? []), id])
  expect([...panes].filter(([, ids]) => ids.length > 1)).toEqual([])
  const adding = things.filter(({ pane, calls }) => calls.add && panes.has(pane)).map(({ id }) => id)
  expect(adding).toEqual([])
})

test('beside a question whether to cancel, the answer no is 不取消', () => {
  const cancelling = declared.filter(
    ({ title, confirm }) => title.startsWith('取消') && confirm !== undefined,
  )
  expect(cancelling.length).toBeGreaterThan(5)
  expect(cancelling.filter(({ cancels }) => !cancels).map(({ id }) => id)).toEqual([])
})

test('a double click on a row does what Enter does', () => {
  const opening = declared.filter(({ at }) => at?.includes('open'))
  expect(opening.length).toBeGreaterThan(3)
  expect(opening.filter(({ keys }) => !keys?.includes('Enter')).map(({ id }) => id)).toEqual([])
  // And the other way round: what Enter opens in a list, a double click opens as well.
  const lists = new Set(things.map(({ pane }) => pane))
  const entered = declared.filter(
    ({ keys, home, acts, id }) =>
      keys?.includes('Enter') &&
      acts === 'rows' &&
      !id.endsWith('.edit') &&
      [home ?? []].flat().some(pane => lists.has(pane)),
  )
  expect(entered.filter(({ at }) => !at?.includes('open')).map(({ id }) => id)).toEqual([])
})

test('an icon that a command names is drawn', () => {
  expect(declared.flatMap(({ id, icon }) => (icon && !iconNamed(icon) ? [`${id}: ${icon}`] : []))).toEqual([])
})

test('ids and titles are unique', () => {
  expect(() => catalogue(declared, rights)).not.toThrow()
})

test('no two keys overlap in any situation, none is reserved, none is the beginning of another', async () => {
  const all = await everything()
  expect(conflicts(all, { mac: false })).toEqual([])
  expect(conflicts(all, { mac: true })).toEqual([])
})

test('offered exactly when permitted and its screen is held, for every command', () => {
  for (const each of declared) {
    const codes = typeof each.permit === 'string' ? [each.permit] : (each.permit ?? [])
    const own = [each.screen ?? []].flat().slice(0, 1)
    const holding = {
      codes: new Set<string>(codes.slice(0, 1)),
      screens: new Set<string>([...own, ...(each.leadsTo ?? []).slice(0, 1)]),
    }
    expect(catalogue([each], holding), each.id).toEqual([each])
    if (codes.length)
      expect(catalogue([each], { ...holding, codes: new Set(['another']) }), each.id).toEqual([])
    if (each.screen)
      expect(catalogue([each], { ...holding, screens: new Set<string>() }), each.id).toEqual([])
    if (each.leadsTo && !own.some(screen => each.leadsTo?.includes(screen)))
      expect(catalogue([each], { ...holding, screens: new Set(own) }), each.id).toEqual([])
  }
})

test('what acts in the pane of a screen names it: the handbook tells it there, and who lacks a code for it is told which', () => {
  // Panes that any list may have.
  const anyones: readonly unknown[] = [rowPane, queuePane, sheetPane, workplacePane]
  const nameless = declared.filter(
    ({ home, screen }) => typeof home === 'string' && screen === undefined && !anyones.includes(home),
  )
  expect(nameless.map(({ id }) => id)).toEqual([])
})

test('nothing of a list is offered while its editor is open, and the save only then', () => {
  const at = (editor: 'closed' | 'dirty') =>
    fakeCtx({ situation: { pane: 'label.list', selection: 'one', editor, overlay: 'none', typing: 'no' } })
  for (const each of declared) {
    const isSave = each.id === 'editor.save'
    expect(isOffered(each, at('closed')), each.id).toBe(!isSave)
    if (each.home === 'label.list') expect(isOffered(each, at('dirty')), each.id).toBe(false)
  }
})

test('every thing stands at the screen that it names, and every screen at a key of the menu', () => {
  const declared = Object.values(thingScreens).flat()
  expect([...new Set(things.map(thing => thing.screen))]).toEqual(declared)
  // Those that a code guards are no entries of the menu.
  const guarded = new Set(guardedRoutes.map(({ name }) => name))
  const named = [...declared, ...specialScreens].filter(screen => !guarded.has(screen))
  for (const screen of named) expect(rights.screens).toContain(screen)
})

test('every write of a thing takes its permit from its call', () => {
  for (const thing of things)
    for (const call of Object.values(thing.calls))
      if (call?.writes) expect(call.permit, call.id).toHaveProperty('code')
})

test('what is counted is not named twice: 3个角色, never 3个角色角色', () => {
  expect(things.filter(({ unit, title }) => unit.endsWith(title)).map(({ id }) => id)).toEqual([])
})

test('what can be done to several rows at once says so, and stands in the bar of what is selected', () => {
  const panes = new Map(things.map(thing => [thing.pane, thing]))
  // Some ask the address whether an editor stands open: none does.
  vi.stubGlobal('window', { location: new URL('http://localhost/') })
  const asks = (reason: string | undefined) => /^(请先选择|一次只能选择)/.test(reason ?? '')
  const wrong = declared.flatMap(each => {
    const homes = typeof each.home === 'string' ? [each.home] : (each.home ?? [])
    const [thing] = homes.flatMap(home => panes.get(home) ?? [])
    if (!thing) return []
    const empty = Object.fromEntries(thing.fields.map(({ name }) => [name, '']))
    const row = (id: number) => ({ id, name: `第${id}行`, row: empty })
    const none = each.unless?.(fakeCtx())
    const some = asks(none) && !asks(each.unless?.(fakeCtx({ rows: [row(1), row(2)] })))
    // 导出, 批量编辑 and 生成波次 act on the selection where there is one, and on the whole list where there is none.
    const either = /\.(export|sheet|wave)$/.test(each.id)
    return some === (each.at?.includes('bulk') === true) || (either && each.at?.includes('bulk'))
      ? []
      : [each.id]
  })
  expect(wrong).toEqual([])
})

test('what has a place has a home, and every home is a pane that stands on some screen', () => {
  const panes = new Set([
    ...things.flatMap(thing => [thing.pane, sheetPane(thing)]),
    ...[
      dashboardPane,
      insightPane,
      workplacePane,
      overviewPane,
      settingPane,
      statusPane,
      personPane,
      menuPane,
      functionPane,
      productPane,
      orderDetailPane,
    ],
    ...treeNames.map(treePane),
    ...things.filter(({ queue }) => queue).map(queuePane),
    ...[answerPane, builderPane, lotteryPane],
    ...[rank, content, course, survey, operation, pictureOrder, sorting].map(rowPane),
  ])
  const homesOf = ({ home }: Command) => (typeof home === 'string' ? [home] : (home ?? []))
  expect(declared.filter(each => each.at && homesOf(each).length === 0).map(({ id }) => id)).toEqual([])
  expect(declared.flatMap(homesOf).filter(home => !panes.has(home))).toEqual([])
})

test('a list has 操作 exactly where a command stands in its rows: the column may not come late', () => {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const acting = things.filter(({ pane }) => placed(declared, pane, 'row').length > 0)
  expect(ids(things.filter(({ rowVerbs }) => rowVerbs !== undefined))).toEqual(ids(acting))
  expect(acting.length).toBeGreaterThan(10)
})

test('what a thing places of the machine is there', () => {
  const all = new Set(declared.map(({ id }) => id))
  const missing = things.flatMap(({ id, headVerbs, rowVerbs }) =>
    [...headVerbs, ...Object.keys(rowVerbs ?? {})]
      .map(verb => `${id}.${verb}`)
      .filter(verb => !all.has(verb)),
  )
  expect(missing).toEqual([])
})

test('what cannot be taken back is asked first, on a button that names it', () => {
  expect(declared.filter(each => each.danger !== undefined && !each.confirm).map(({ id }) => id)).toEqual([])
  const removing = declared.filter(({ id }) => id.endsWith('.remove'))
  expect(new Set(removing.map(({ danger }) => danger))).toEqual(new Set(['删除']))
})

test('a question of the palette is short enough to be read whole where it is asked', () => {
  // 680 px less sign, title and Esc leave some 480; a Han letter has 16 of them, a Latin one half.
  const width = (text: string) => [...text].reduce((sum, each) => sum + (each > '\u2e7f' ? 16 : 8.5), 0)
  const long = declared.flatMap(({ id, title, ask = {} }) =>
    Object.values(ask).flatMap(({ question }) =>
      width(question) + width(title) > 560 ? [`${id}: ${question}`] : [],
    ),
  )
  expect(long).toEqual([])
})
