import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { category, series, style } = api
const ask = (call: { path: string; method: 'GET' | 'POST' | 'DELETE' }, input: object = {}) =>
  mall.ask(call.path, input, { token: admin, method: call.method })

interface Node {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly level: number
  readonly version: number
  readonly children: readonly Node[]
}
const every = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...every(node.children)])
const tree = async (of: { tree: typeof category.tree } = category): Promise<Node[]> =>
  (await ask(of.tree)).result
const add = async (name: string, parentId: number | null = null, more: object = {}): Promise<Node> => {
  const { result, message } = await ask(category.add, { name, parentId, ...more })
  expect(message).toBe('成功')
  return result
}
const names = (nodes: readonly Node[] = []) => nodes.map(({ name }) => name)
const below = async (id: number): Promise<readonly Node[]> =>
  every(await tree()).find(node => node.id === id)?.children ?? []

test('what every session may read of the trees is no more than the calls say', async () => {
  const buyer = await sessionOf(mall, '13800000005')
  for (const of of [category, style, series]) {
    const { result } = await mall.ask(of.tree.path, {}, { token: buyer })
    expect(Object.keys(result[0]).sort()).toEqual(
      ['children', 'code', 'icon', 'id', 'isExpand', 'level', 'name', 'version'].sort(),
    )
  }
  for (const box of [category.box, category['manage.box']])
    expect(Object.keys((await ask(box)).result[0])).toEqual(['id', 'name', 'code'])
})

test('a node says whether it begins unfolded, in every tree, as it was last set', async () => {
  for (const [of, read] of [
    [category, category['manage.tree']],
    [style, style.tree],
    [series, series.tree],
  ] as const) {
    const { result: added } = await ask(of.add, { name: '展开与否', parentId: null })
    const now = async () => (await ask(read)).result.find((node: Node) => node.id === added.id)
    expect(await now()).toMatchObject({ isExpand: 1 })
    await ask(of.update, { id: added.id, version: added.version, isExpand: 0 })
    expect(await now()).toMatchObject({ isExpand: 0, children: [] })
    expect((await ask(of.update, { id: added.id, version: 2, isExpand: 2 })).code).toBe(400)
    await ask(of.delete, { id: added.id })
  }
})

test('a node is added last or at its place, one level below its parent, with a code that the server makes', async () => {
  const parent = await add('手镯甲')
  expect(parent).toMatchObject({ level: 1, code: expect.stringMatching(/^FL\d{4}$/), shownOn: 1, version: 1 })
  for (const name of ['古法', '素圈']) await add(name, parent.id)
  const first = await add('镂空', parent.id, { sortNo: 0, code: 'HOLLOW' })
  expect(first).toMatchObject({ level: 2, code: 'HOLLOW', sortNo: 0 })
  expect(names(await below(parent.id))).toEqual(['镂空', '古法', '素圈'])
  expect((await ask(category.add, { name: '重', code: 'HOLLOW' })).message).toBe('编码已存在')
  expect((await ask(category.add, { name: ' ' })).message).toBe('请输入名称')
  expect((await ask(category.add, { name: '无', parentId: 999_999 })).message).toBe(
    '引用的数据不存在或已被删除',
  )
})

test('款式 and 系列 are kept by the same machine, each with codes of its own', async () => {
  for (const [of, code] of [
    [style, 'KS'],
    [series, 'XL'],
  ] as const) {
    const made = (await ask(of.add, { name: '试', code: '' })).result
    expect(made.code).toMatch(new RegExp(`^${code}\\d{4}$`))
    const renamed = (await ask(of.update, { id: made.id, version: 1, name: '试二' })).result
    expect(renamed).toMatchObject({ name: '试二', version: 2 })
    await ask(of.sort, { id: made.id, sortNo: 0 })
    expect((await tree(of))[0]?.name).toBe('试二')
    expect((await ask(of.delete, { id: made.id })).code).toBe(200)
    expect(names(every(await tree(of)))).not.toContain('试二')
  }
})

test('a node steps among its siblings, goes to a place, or all take a new order', async () => {
  const parent = await add('排序')
  const ids: number[] = []
  for (const name of ['一', '二', '三', '四']) ids.push((await add(name, parent.id)).id)
  const order = async () => names(await below(parent.id)).join('')
  await ask(category.sort, { id: ids[3], step: 'up' })
  expect(await order()).toBe('一二四三')
  await ask(category.sort, { id: ids[0], step: 'up' })
  expect(await order()).toBe('一二四三')
  await ask(category.sort, { id: ids[0], sortNo: 2 })
  expect(await order()).toBe('二四一三')
  await ask(category.sort, { ids })
  expect(await order()).toBe('一二三四')
  expect((await ask(category.sort, { ids: [ids[0], parent.id] })).message).toBe('只能给同一个上级的节点排序')
  expect((await ask(category.sort, { id: ids[0] })).message).toBe('请给出新的顺序，或一个节点和它的位置')
})

test('a node moves with all below it, which change their level; the others keep their version', async () => {
  const [one, two] = [await add('搬出'), await add('搬入')]
  const moved = await add('带着走', one.id)
  const leaf = await add('最底', moved.id)
  const stays = await add('留下', one.id)
  const there = await add('先在', two.id)
  const { result } = await ask(category.update, { id: moved.id, version: 1, parentId: there.id })
  expect(result).toMatchObject({ parentId: there.id, level: 3, sortNo: 0, version: 2 })
  expect(every(await tree()).find(({ id }) => id === leaf.id)).toMatchObject({ level: 4, version: 1 })
  expect(await below(one.id)).toMatchObject([{ name: '留下', version: 1 }])
  const back = await ask(category.update, { id: moved.id, version: 2, parentId: null, sortNo: 0 })
  expect(back.result).toMatchObject({ level: 1, sortNo: 0 })
  expect((await tree())[0]?.name).toBe('带着走')
  const stale = await ask(category.update, { id: stays.id, version: 9, name: '旧' })
  expect([stale.code, stale.result.current.name]).toEqual([409, '留下'])
  expect((await ask(category.update, { id: stays.id, version: 1, level: 5 })).message).toBe('level不能修改')
})

test('no node comes below itself, and none deeper than six levels', async () => {
  const chain: Node[] = []
  for (const name of ['1', '2', '3', '4', '5', '6']) chain.push(await add(name, chain.at(-1)?.id ?? null))
  const [top, second, , , , last] = chain
  for (const parentId of [top?.id, last?.id]) {
    const refused = await ask(category.update, { id: top?.id, version: 1, parentId })
    expect([refused.code, refused.message]).toEqual([400, '上级不能是自己或自己的下级'])
  }
  expect((await ask(category.add, { name: '7', parentId: last?.id })).message).toBe('最多6级')
  const other = await add('另一个')
  const tall = await ask(category.update, { id: top?.id, version: 1, parentId: other.id })
  expect(tall.message).toBe('最多6级')
  expect((await ask(category.update, { id: second?.id, version: 1, parentId: other.id })).result.level).toBe(
    2,
  )
})

test('what other nodes or products hang on is not deleted, and it is said how many', async () => {
  const roots = await tree()
  const ring = roots.find(({ code }) => code === 'RING')
  const { rows } = await sql<{ goods: number }>`select count(*)::int as goods from spu
    where category_id = any(${every(ring ? [ring] : []).map(({ id }) => id)}::bigint[])`.execute(
    mall.app.database.db,
  )
  const refused = await ask(category.delete, { id: ring?.id ?? 0 })
  expect([refused.code, refused.message]).toEqual([
    409,
    `下面还有${ring?.children.length}个分类、${rows[0]?.goods}款商品，不能删除`,
  ])
  const counted: { id: number; goods: number }[] = (await ask(category.goods, { tree: 'category' })).result
  const ids = every(ring ? [ring] : []).map(({ id }) => id)
  expect(counted.filter(({ id }) => ids.includes(id)).reduce((sum, { goods }) => sum + goods, 0)).toBe(
    rows[0]?.goods,
  )
  const parent = await add('会空')
  const [first, second] = [await add('先', parent.id), await add('后', parent.id)]
  expect((await ask(category.delete, { id: parent.id })).message).toBe('下面还有2个分类，不能删除')
  expect((await ask(category.delete, { id: first.id, version: 7 })).code).toBe(409)
  await ask(category['manage.delete'], { id: first.id })
  const again = await ask(category.update, { id: second.id, version: 1, name: '后二' })
  expect(again.result.sortNo).toBe(0)
})

test('B and C see what is shown to them; a hidden node hides what is below it', async () => {
  const parent = await add('只给客户', null, { shownOn: 2 })
  const child = await add('下面的', parent.id)
  const own = await add('只给消费者', null, { shownOn: 3 })
  const seen = async (call: typeof category.tree) => every((await ask(call)).result).map(({ id }) => id)
  const [all, business, consumer] = [
    await seen(category['manage.tree']),
    await seen(category['manage.B/tree']),
    await seen(category['manage.C/tree']),
  ]
  expect(all).toEqual(expect.arrayContaining([parent.id, child.id, own.id]))
  expect(business.filter(id => [parent.id, child.id, own.id].includes(id))).toEqual([parent.id, child.id])
  expect(consumer.filter(id => [parent.id, child.id, own.id].includes(id))).toEqual([own.id])
})

test('an indented list is shown before it is added; what stands there already is not added twice', async () => {
  const parent = await add('成批')
  const text = ['古法', '\t素圈\tPLAIN-RING', '\t  镶嵌', '', '  开口', '龙凤'].join('\n')
  const asked = { text, parentId: parent.id }
  const shown = (await ask(category['manage.batch/add'], { ...asked, dryRun: true })).result
  expect(shown.added).toBe(5)
  expect(
    shown.lines.map((line: { line: number; name: string; level: number; state: string }) => line),
  ).toMatchObject([
    { line: 1, name: '古法', level: 2, state: 'new' },
    { line: 2, name: '素圈', code: 'PLAIN-RING', level: 3, state: 'new' },
    { line: 3, name: '镶嵌', level: 4, state: 'new' },
    { line: 5, name: '开口', level: 3, state: 'new' },
    { line: 6, name: '龙凤', level: 2, state: 'new' },
  ])
  expect(await below(parent.id)).toEqual([])
  const made = (await ask(category['manage.batch/add'], asked)).result
  expect([made.added, made.ids.length]).toEqual([5, 5])
  const there = await below(parent.id)
  expect(names(there)).toEqual(['古法', '龙凤'])
  expect(names(there[0]?.children)).toEqual(['素圈', '开口'])
  const again = (await ask(category['manage.batch/add'], { ...asked, text: `${text}\n\t新的` })).result
  expect([again.added, names(await below(there[1]?.id ?? 0))]).toEqual([1, ['新的']])
})

test('each wrong line of a list says why, and one wrong line leaves nothing added', async () => {
  const parent = await add('有错')
  const text = [
    '好的',
    '\t\t太深',
    ' 歪的',
    '好的',
    `${'长'.repeat(31)}`,
    '重码\tRING',
    '\t它的下级',
    '一\n\t二\n\t\t三\n\t\t\t四\n\t\t\t\t五\n\t\t\t\t\t六',
  ].join('\n')
  const { lines } = (await ask(category['manage.batch/add'], { text, parentId: parent.id, dryRun: true }))
    .result
  const problems = lines.flatMap((line: { line: number; problem: string }) =>
    line.problem === '' ? [] : [[line.line, line.problem]],
  )
  expect(problems).toEqual([
    [2, '缩进比上一行多了不止一级'],
    [3, '缩进应为制表符或两个空格'],
    [4, '和第1行重复'],
    [5, '名称最多30个字符'],
    [6, '编码已存在'],
    [7, '它的上级那一行有问题'],
    [13, '最多6级'],
  ])
  const refused = await ask(category['manage.batch/add'], { text, parentId: parent.id })
  expect([refused.code, refused.message]).toEqual([400, '第2行：缩进比上一行多了不止一级'])
  expect(await below(parent.id)).toEqual([])
})

/** What the database holds: nodes by parent in their places, each with its level. */
async function stored(root: number) {
  const { rows } = await sql<{ id: number; parent: number | null; place: number; level: number }>`
    select id, parent_id as parent, sort_no as place, level from series order by sort_no`.execute(
    mall.app.database.db,
  )
  const children = (id: number) => rows.filter(({ parent }) => parent === id)
  const seen: { id: number; level: number }[] = []
  const walk = (id: number, level: number): object => {
    const own = children(id)
    expect(own.map(({ place }) => place)).toEqual(own.map((_, index) => index))
    for (const child of own) {
      expect(child.level).toBe(level + 1)
      seen.push(child)
    }
    return Object.fromEntries(own.map(child => [`#${child.id}`, walk(child.id, level + 1)]))
  }
  return { shape: walk(root, 1), count: seen.length }
}

// Without bias: small numbers alone would move the same node to the same parent.
const any = fc.noBias(fc.nat())
const steps = fc.array(
  fc.record({
    node: any,
    to: any,
    index: fc.nat({ max: 4 }),
    kind: fc.constantFrom('move', 'move', 'move', 'sort', 'remove'),
  }),
  { minLength: 16, maxLength: 24 },
)

test('whatever is moved, the tree is the one that a plain list of children makes', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      const root = (await ask(series.add, { name: '根' })).result.id
      // The reference: of each node its children in order.
      const reference = new Map<number, number[]>([[root, []]])
      const versions = new Map<number, number>()
      for (let count = 0; count < 7; count += 1) {
        const { id } = (await ask(series.add, { name: `${count}`, parentId: root })).result
        reference.get(root)?.push(id)
        reference.set(id, [])
        versions.set(id, 1)
      }
      const parentOf = (id: number) => [...reference].find(([, own]) => own.includes(id))?.[0] ?? root
      const depth = (id: number): number => (id === root ? 1 : depth(parentOf(id)) + 1)
      const height = (id: number): number => 1 + Math.max(0, ...(reference.get(id) ?? []).map(height))
      const inside = (id: number, of: number): boolean =>
        id === of || (reference.get(of) ?? []).some(child => inside(id, child))
      for (const { node, to, index, kind } of taken) {
        const ids = [...versions.keys()]
        const id = ids[node % ids.length]
        const parents = [...reference.keys()]
        const parent = parents[to % parents.length]
        if (id === undefined || parent === undefined) continue
        const siblings = reference.get(parentOf(id)) ?? []
        const version = versions.get(id)
        if (kind === 'remove') {
          const { code } = await ask(series.delete, { id })
          const free = reference.get(id)?.length === 0
          expect(code).toBe(free ? 200 : 409)
          if (!free) continue
          siblings.splice(siblings.indexOf(id), 1)
          reference.delete(id)
          versions.delete(id)
        } else if (kind === 'sort') {
          const { code } = await ask(series.sort, { id, sortNo: index })
          expect(code).toBe(200)
          siblings.splice(siblings.indexOf(id), 1)
          siblings.splice(index, 0, id)
        } else {
          const { code } = await ask(series.update, { id, version, parentId: parent, sortNo: index })
          const fits = !inside(parent, id) && depth(parent) + height(id) <= 6
          expect(code).toBe(fits ? 200 : 400)
          if (!fits) continue
          siblings.splice(siblings.indexOf(id), 1)
          reference.get(parent)?.splice(index, 0, id)
        }
        const { rows } = await sql<{ id: number; version: number }>`
          select id, version from series where id = any(${[...versions.keys()]}::bigint[])`.execute(
          mall.app.database.db,
        )
        for (const row of rows) versions.set(row.id, row.version)
      }
      const shape = (id: number): object =>
        Object.fromEntries((reference.get(id) ?? []).map(child => [`#${child}`, shape(child)]))
      const { shape: found, count } = await stored(root)
      expect(JSON.stringify(found)).toBe(JSON.stringify(shape(root)))
      expect(count).toBe(versions.size)
    }),
    { numRuns: 12 },
  )
})

test('two people who move at once each below the other leave a tree', async () => {
  const root = (await ask(series.add, { name: '两人' })).result.id
  const made = async (name: string) => (await ask(series.add, { name, parentId: root })).result
  for (let round = 0; round < 8; round += 1) {
    const [one, two] = [await made('甲'), await made('乙')]
    const answers = await Promise.all([
      ask(series.update, { id: one.id, version: 1, parentId: two.id }),
      ask(series.update, { id: two.id, version: 1, parentId: one.id }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  }
  expect((await stored(root)).count).toBe(16)
})

test('many who sort one level at once leave its places without gaps', async () => {
  const root = (await ask(series.add, { name: '一层' })).result.id
  const ids: number[] = []
  for (let count = 0; count < 6; count += 1)
    ids.push((await ask(series.add, { name: `${count}`, parentId: root })).result.id)
  await Promise.all(ids.map((id, index) => ask(series.sort, { id, sortNo: (index * 5) % 6 })))
  expect((await stored(root)).count).toBe(6)
})
