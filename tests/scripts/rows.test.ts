import { expect, test } from 'vitest'
import { Cells, Mends } from '../../scripts/import/cells.ts'
import { guessColumns } from '../../scripts/import/columns.ts'
import { readOptions, usage } from '../../scripts/import/options.ts'
import { buildRow } from '../../scripts/import/row.ts'
import { lookUp } from '../../scripts/import/words.ts'

const option = (id: number, name: string, code: string) => ({ id, name, code })
const categories = {
  title: '分类',
  options: [
    option(1, '戒指', 'RING'),
    option(2, '项链', 'NECKLACE'),
    option(3, '对戒', 'A'),
    option(4, '对戒', 'B'),
  ],
  said: new Map([['bague', '戒指']]),
}
const mall = {
  categories,
  brands: { title: '品牌', options: [option(5, '荷风', 'HF')] },
  finenesses: { title: '成色', options: [option(7, '18K金', 'AU750')] },
}

function build(header: string, line: string) {
  const mends = new Mends()
  const { columns } = guessColumns(header.split('|'))
  return { row: buildRow(new Cells(line.split('|'), columns, mends), mall), mends: mends.lines() }
}
const reasonOf = (header: string, line: string) => {
  const { row } = build(header, line)
  return 'reason' in row ? row.reason : row.input
}

test('columns are guessed from the header, in any spelling, and the others are named', () => {
  const guess = (...header: string[]) => {
    const { columns, left } = guessColumns(header)
    return [columns.map(column => `${column.header}:${column.field}`).join(' '), left.join(' ')]
  }
  expect(guess('ref', 'categorie', 'title', 'price', 'tags', 'description', 'image')).toEqual([
    'ref:skuNo title:name categorie:category price:price tags:tags description:description',
    'image',
  ])
  expect(guess('货号', '款号', '名称', '分类', '一口价', '重量', '成色', '品牌', '成本')).toEqual([
    '货号:skuNo 款号:spuNo 名称:name 分类:category 一口价:price 成本:cost 重量:weight 成色:fineness 品牌:brand',
    '',
  ])
  expect(guess(' SKU_No ', 'TITLE', 'Product-Type', 'Ｐｒｉｃｅ', '')).toEqual([
    'SKU_No:skuNo TITLE:name Product-Type:category Ｐｒｉｃｅ:price',
    '',
  ])
  expect(guess('sku', 'ref', 'name', 'title')).toEqual(['sku:skuNo name:name', 'ref title'])
})

test('a word is found by what was said, by name, by code, by the plural of a code; never guessed', () => {
  const found = (word: string) => lookUp(word, categories)
  for (const word of ['戒指', 'RING', 'ring', 'rings', 'Rings', 'bague', 'BAGUE'])
    expect(found(word)).toEqual({ id: 1 })
  expect(found('necklaces')).toEqual({ id: 2 })
  expect(found('对戒')).toEqual({ reason: '分类“对戒”有2个，请用编码指定' })
  expect(found('watches')).toEqual({ reason: '分类“watches”不存在' })
})

test('prices go in to the last cent, weights as they are, and a fixed price sets the model', () => {
  const cents = (price: string) => {
    const { row } = build('货号|名称|分类|price', `A1|戒|戒指|${price}`)
    return 'input' in row ? [row.input.skus[0]?.price, row.input.skus[0]?.sellPriceModel] : row.reason
  }
  expect(cents('3650.0')).toEqual([365_000, 3])
  expect(cents('0.07')).toEqual([7, 3])
  expect(cents('1.1')).toEqual([110, 3])
  expect(cents('￥1,234.56')).toEqual([123_456, 3])
  expect(cents('99999999.99')).toEqual([9_999_999_999, 3])
  expect(cents('')).toEqual([undefined, undefined])
  expect(cents('1.005')).toBe('price“1.005”不是最多2位小数的金额')
  expect(cents('12.3.4')).toBe('price“12.3.4”不是最多2位小数的金额')
  expect(cents('-5')).toBe('一口价不能小于0')
  expect(cents('100000000')).toBe('一口价过大')
})

test('why a line stays out is said by the field', () => {
  const header = '货号|名称|分类|重量|品牌|成色|库存'
  expect(reasonOf(header, '|戒|戒指||||')).toBe('请输入款号')
  expect(reasonOf(header, 'A1||戒指||||')).toBe('请输入商品名称')
  expect(reasonOf(header, 'A1|戒|||||')).toBe('请填写分类')
  expect(reasonOf(header, 'A1|戒|表||||')).toBe('分类“表”不存在')
  expect(reasonOf(header, 'A1|戒|戒指|1.23456|||')).toBe('重量只能是最多4位小数的数字')
  expect(reasonOf(header, 'A1|戒|戒指||无名||')).toBe('品牌“无名”不存在')
  expect(reasonOf(header, 'A1|戒|戒指|||9K|')).toBe('成色“9K”不存在')
  expect(reasonOf(header, 'A1|戒|戒指||||两')).toBe('库存“两”不是整数')
  expect(reasonOf(header, `A1|${'长'.repeat(101)}|戒指||||`)).toBe('商品名称最多100个字符')
})

test('what is mended is counted by column; what is no fineness among the tags is said, not hidden', () => {
  const header = 'ref|title|category|price|weight|tags|description'
  const { row, mends } = build(header, " A1 |'=戒 |rings|￥1,200|3.50 g|pink gold|a  b")
  expect(mends).toEqual(
    [
      'price：1个值去掉了货币符号、单位、千分位或全角写法',
      'ref：1个值去掉了首尾空格',
      'title：1个值去掉了防公式的单引号',
      'title：1个值去掉了首尾空格',
      'tags：1个值不是已有的成色，没有导入',
      'weight：1个值去掉了货币符号、单位、千分位或全角写法',
    ].sort((a, b) => mends.indexOf(a) - mends.indexOf(b)),
  )
  expect(row).toMatchObject({
    label: 'A1',
    input: {
      spuNo: 'A1',
      name: '=戒',
      categoryId: 1,
      description: 'a  b',
      skus: [{ skuNo: 'A1', price: 120_000, weight: '3.50' }],
    },
  })
  expect(build(header, "A1|'quoted'|rings||||").mends).toEqual([])
  expect(build(header, 'A1|戒|rings|||au750|').row).toMatchObject({ input: { skus: [{ finenessId: 7 }] } })
})

test('the command line', () => {
  expect(readOptions(['a.csv'])).toEqual({
    file: 'a.csv',
    server: 'http://127.0.0.1:5680',
    phone: '13800000001',
    categories: new Map(),
    dryRun: false,
  })
  const all = [
    '--server',
    'https://mall.example/',
    'a.csv',
    '--phone',
    '13900000000',
    '--category',
    'Bague=戒指',
    '--category',
    'x=a=b',
    '--dry-run',
  ]
  expect(readOptions(all)).toEqual({
    file: 'a.csv',
    server: 'https://mall.example',
    phone: '13900000000',
    categories: new Map([
      ['bague', '戒指'],
      ['x', 'a=b'],
    ]),
    dryRun: true,
  })
  for (const wrong of [[], ['a.csv', 'b.csv'], ['a.csv', '--nope'], ['a.csv', '--phone']])
    expect(() => readOptions(wrong)).toThrow(usage)
  expect(() => readOptions(['a.csv', '--category', '戒指'])).toThrow(
    '--category 应为 词=分类名，现在是“戒指”',
  )
  expect(() => readOptions(['a.csv', '--server', 'ftp://x'])).toThrow('--server 应为')
  expect(() => readOptions(['a.csv', '--phone', '138'])).toThrow('--phone 应为11位手机号码')
})
