import { expect, test } from 'vitest'
import { columnsOf } from '../../../../server/mall/product/import/cells.ts'
import { groupsOf } from '../../../../server/mall/product/import/goods.ts'
import type { Table } from '../../../../server/mall/product/import/table.ts'
import { type Said, Words } from '../../../../server/mall/product/import/words.ts'
import { guessColumns, missingFields } from '../../../../src/values/import-columns.ts'

const option = (id: number, name: string, code: string) => ({ id, name, code })
const lists = {
  category: [
    option(1, '戒指', 'RING'),
    option(2, '项链', 'NECKLACE'),
    option(3, '对戒', 'A'),
    option(4, '对戒', 'B'),
  ],
  brand: [option(5, '荷风', 'HF')],
  fineness: [option(7, '18K金', 'AU750'), option(8, '18K玫瑰金', 'AU750R'), option(9, 'Pt950', 'PT950')],
  style: [],
  series: [],
}

/** A table of `|` and what its rows would become. */
function read(header: string, rows: readonly string[], said: readonly Said[] = []) {
  const headers = header.split('|')
  const lines = rows.map((row, index) => ({ line: index + 2, cells: row.split('|') }))
  const table: Table = { headers, lines, strict: true }
  const words = new Words(lists, said)
  const groups = [...groupsOf(table, columnsOf(headers, guessColumns(headers)), words)]
  return {
    groups,
    items: groups.flatMap(group => group.items),
    words: words.foreign(),
    mends: groups.flatMap(g => g.mends),
  }
}
const reasons = (header: string, ...rows: string[]) => read(header, rows).items.map(item => item.reason)

test('columns are guessed from the header, in any spelling; what nothing can be without is named', () => {
  const guess = (...header: string[]) =>
    guessColumns(header)
      .map(field => field ?? '-')
      .join(' ')
  expect(guess('ref', 'categorie', 'title', 'price', 'tags', 'description', 'picture')).toBe(
    'skuNo category name price tags description -',
  )
  expect(guess('货号', '款号', '名称', '分类', '一口价', '重量', '成色', '品牌', '成本')).toBe(
    'skuNo spuNo name category price weight fineness brand cost',
  )
  expect(guess(' SKU_No ', 'TITLE', 'Product-Type', 'Ｐｒｉｃｅ', '一口价（元）', '')).toBe(
    'skuNo name category - price -',
  )
  expect(guess('sku', 'ref', 'name', 'title', 'name')).toBe('skuNo - name - -')
  expect(missingFields(['spuNo', null])).toEqual(['名称', '分类'])
  expect(missingFields(['name', 'category'])).toEqual(['货号或款号'])
})

test('a word is found by what was said, by name, by code, by the plural of a code; never guessed', () => {
  const words = new Words(lists, [{ field: 'category', word: 'Bague', id: 1 }])
  for (const word of ['戒指', 'RING', 'ring', 'rings', 'Rings', 'bague', 'BAGUE'])
    expect([word, words.find('category', word)]).toEqual([word, 1])
  expect(words.find('category', 'necklaces')).toBe(2)
  expect(words.find('category', '对戒')).toBeUndefined()
  expect(words.find('category', 'watches')).toBeUndefined()
  expect(words.find('category', 'watches')).toBeUndefined()
  const found = words.foreign()
  // The unknown ones come first: they are what the person is asked.
  expect(found.slice(0, 2).map(({ word, count, id }) => [word, count, id])).toEqual([
    ['watches', 2, undefined],
    ['对戒', 1, undefined],
  ])
  expect(found.slice(2).every(({ id }) => id !== undefined)).toBe(true)
  expect(found.map(({ word }) => word)).not.toContain('戒指')
})

test('a word that all 货 of a 款 share is counted by rows, as 行数 says, not once a 款', () => {
  const { words } = read('款号|货号|名称|分类|品牌', [
    'K-1|A-1|星月戒|rings|六福',
    'K-1|A-2||rings|六福',
    'K-1|A-3|||',
    'K-2|B-1|云纹链|necklaces|六福',
  ])
  expect(words.map(({ word, count }) => [word, count])).toEqual([
    ['六福', 4],
    ['rings', 3],
    ['necklaces', 1],
  ])
})

test('prices go in to the last cent, weights as they are, and a fixed price sets the model', () => {
  const cents = (price: string) => {
    const [item] = read('货号|名称|分类|price', [`A1|戒|戒指|${price}`]).items
    return item?.sku ? [item.sku.price, item.sku.sellPriceModel] : item?.reason
  }
  expect(cents('3650.0')).toEqual([365_000, 3])
  expect(cents('0.07')).toEqual([7, 3])
  expect(cents('1.1')).toEqual([110, 3])
  expect(cents('￥1,234.56')).toEqual([123_456, 3])
  expect(cents('99999999.99')).toEqual([9_999_999_999, 3])
  expect(cents('')).toEqual([undefined, undefined])
  expect(cents('1.005')).toBe('price“1.005”不是最多2位小数的金额')
  expect(cents('12.3.4')).toBe('price“12.3.4”不是最多2位小数的金额')
  expect(cents('#N/A')).toBe('price是错误值#N/A')
})

test('a further line of a 款 stays a picture where merged cells say the rest of it', () => {
  const headers = ['款号', '货号', '名称', '分类', 'image']
  const cells = ['A', 'A1', '戒', '戒指', '1.jpg']
  const lines = [
    { line: 2, cells },
    { line: 3, cells: [...cells.slice(0, 4), '2.jpg'], carried: [0, 1, 2, 3] },
  ]
  const columns = columnsOf(headers, ['spuNo', 'skuNo', 'name', 'category', 'image'])
  const [group] = groupsOf({ headers, lines, strict: false }, columns, new Words(lists, []))
  expect(group).toMatchObject({ pictures: 1, items: [{ line: 2, sku: { skuNo: 'A1' } }] })
})

test('a formula without a result keeps its own line out, and says how it comes by one', () => {
  const reason = '是公式，文件里没有它的结果，请在表格软件里打开并保存一次，再导入'
  const rows = Array.from({ length: 201 }, (_, n) => `#公式没有结果|戒|戒指|${n}`)
  const { items, words } = read('货号|名称|分类|库存', [
    'A1|戒|戒指|#公式没有结果',
    'A2|戒|#公式没有结果|',
    ...rows,
  ])
  expect(items.slice(0, 3)).toMatchObject([
    { reason: `库存${reason}`, field: 'stock' },
    { reason: `分类${reason}`, field: 'category' },
    { reason: `货号${reason}`, field: 'skuNo' },
  ])
  expect(new Set(items.slice(2).map(item => item.reason))).toEqual(new Set([`货号${reason}`]))
  expect(words).toEqual([])
})

test('why a line stays out is said by the field', () => {
  const header = '货号|名称|分类|重量|品牌|成色|库存'
  expect(reasons(header, '|戒|戒指||||')).toEqual(['请填写货号或款号'])
  expect(reasons(header, 'A1|戒|||||')).toEqual(['请填写分类'])
  expect(reasons(header, 'A1|戒|表||||')).toEqual(['分类“表”没有对应'])
  expect(reasons(header, 'A1|戒|戒指||无名||')).toEqual(['品牌“无名”没有对应'])
  expect(reasons(header, 'A1|戒|戒指|||9K|')).toEqual(['成色“9K”没有对应'])
  expect(reasons(header, 'A1|戒|戒指||||两')).toEqual(['库存“两”不是整数'])
  expect(reasons(header, 'A1|戒|戒指|||')).toEqual(['有6列，表头有7列'])
  expect(reasons(header, `A1|${'长'.repeat(10_001)}|戒指||||`)).toEqual(['名称超过10000个字符'])
  expect(reasons(header, 'A1|戒|戒指||||', 'A1|戒|戒指||||')).toEqual([undefined, '货号与第2行重复'])
})

test('lines of one 款号 are one 款, wherever they stand; a later line says what differs', () => {
  const header = '款号|货号|名称|规格|分类|price|成色'
  const { groups } = read(header, [
    'S1|A|戒|红|戒指|1|18K金',
    'S2|B|链||项链|2|',
    'S1|C||蓝||3|18K金',
    'S1|D|对的戒||戒指|4|',
    'S1|E||||5|',
    'S2|F||短|戒指|6|',
  ])
  expect(
    groups.map(group => [group.spu.spuNo, group.items.map(item => item.sku?.name ?? item.reason)]),
  ).toEqual([
    ['S1', ['戒 红', '戒 蓝', '对的戒', '']],
    ['S2', ['', '分类与同款的第3行不同']],
  ])
  expect(groups[0]?.items.map(item => item.sku?.finenessId)).toEqual([7, 7, null, null])
})

test('a further line with nothing but a picture is a picture, not a 货 and not a mistake', () => {
  const header = 'handle|title|type|variant price|image src|note'
  const { groups, items } = read(header, [
    's1|Ring|rings|1|/a.png|x',
    's1||||/b.png|y',
    's1||||/c.png|',
    's1|||2||',
    's2||||/d.png|',
  ])
  expect(groups.map(group => [group.items.length, group.pictures])).toEqual([
    [2, 2],
    [1, 0],
  ])
  expect(items.map(item => item.reason)).toEqual([undefined, undefined, '请填写分类'])
})

test('what is mended is noted by line and column with both values', () => {
  const header = 'ref|title|category|price|weight|tags|description|stock'
  const { items, mends } = read(header, [" A1 |'=戒 |rings|￥1,200|3.50 g|green gold|a  b|1,000"])
  expect(mends.map(({ line, header, kind, before, after }) => [line, header, kind, before, after])).toEqual([
    [2, 'ref', '去掉了首尾空格', ' A1 ', 'A1'],
    [2, 'title', '去掉了防公式的单引号', "'=戒 ", '=戒'],
    [2, 'tags', '没有对应的成色，没有导入', 'green gold', ''],
    [2, 'price', '去掉了货币符号、单位、千分位或全角写法', '￥1,200', '1200.00'],
    [2, 'weight', '去掉了货币符号、单位、千分位或全角写法', '3.50 g', '3.50'],
    [2, 'stock', '去掉了货币符号、单位、千分位或全角写法', '1,000', '1000'],
  ])
  expect(items[0]).toMatchObject({
    label: 'A1',
    sku: { skuNo: 'A1', price: 120_000, weight: '3.50', stock: 1000 },
  })
  expect(read(header, ["A1|'quoted'|rings|||||"]).mends).toEqual([])
  expect(read(header, ['A1|戒|rings|||au750||']).items[0]?.sku?.finenessId).toBe(7)
})

test('what the trade calls metals is known: platinum, pink gold', () => {
  const header = '货号|名称|分类|成色|tags'
  const { items, words, mends } = read(header, ['A1|戒|戒指|Platinum|', 'A2|戒|戒指||pink gold'])
  expect(items.map(({ sku }) => sku?.finenessId)).toEqual([9, 8])
  expect(words.map(({ word, id }) => [word, id])).toEqual([
    ['Platinum', 9],
    ['pink gold', 8],
  ])
  expect(mends).toEqual([])
})

test('what the person says of a word is done: another row, or nothing where nothing is needed', () => {
  const said: Said[] = [
    { field: 'category', word: '表', id: 2 },
    { field: 'brand', word: '无名', id: null },
    { field: 'tags', word: 'gold', id: 7 },
  ]
  const { groups, mends } = read('货号|名称|分类|品牌|tags', ['A1|戒|表|无名|Gold'], said)
  expect(groups[0]).toMatchObject({
    spu: { categoryId: 2, brandId: null },
    items: [{ sku: { finenessId: 7 } }],
  })
  expect(mends.map(({ header, kind, before }) => [header, kind, before])).toEqual([
    ['品牌', '没有对应的品牌，没有导入', '无名'],
  ])
})

test('one 款 of a hundred thousand lines is refused at once', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `S1|戒|戒指|${index}`)
  const { items } = read('款号|名称|分类|price', rows)
  expect(new Set(items.map(item => item.reason))).toEqual(new Set(['一款最多200个货号']))
})
