import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sku as facts } from '../../src/generated/contract/rows/sku.ts'
import { compile, type ExpressionField, isFormula } from '../../src/values/expression.ts'

const weight: ExpressionField = { ...facts.weight, name: 'weight', synonyms: ['克重'] }
const cost: ExpressionField = { ...facts.cost, name: 'cost' }
const price: ExpressionField = { ...facts.price, name: 'price' }
const gramFee: ExpressionField = { ...facts.gramFee, name: 'gramFee' }
const stock: ExpressionField = { ...facts.stock, name: 'stock' }
const title: ExpressionField = { ...facts.name, name: 'name' }
const fields = [weight, cost, price, gramFee, stock, title]

const row: Readonly<Record<string, unknown>> = {
  weight: '3.125',
  cost: 123_456,
  price: 100_000,
  gramFee: 1250,
  stock: 7,
  name: '如意',
}

function worked(text: string, target: ExpressionField, values = row, relative = true) {
  const compiled = compile(text, { fields, target, relative })
  if (!compiled.ok) return compiled.reason
  const result = compiled.run(name => values[name])
  return result.ok ? result.value : result.reason
}

test.each<[string, ExpressionField, number | string]>([
  ['+5%', price, 105_000],
  ['-12.5%', price, 87_500],
  ['+2', price, 100_200],
  ['-2', price, 99_800],
  ['*1.05', price, 105_000],
  ['/2', weight, '1.5625'],
  ['/3', price, 33_333],
  ['*105%', price, 105_000],
  ['*1.05+2', price, 105_200],
  ['12', price, 1200],
  ['= 12.345', price, 1235],
  ['=克重*12', price, 3750],
  ['=重量*12', price, 3750],
  ['=round(成本*1.3,2)', price, 160_493],
  ['＝ROUND（成本×１．３，２）', price, 160_493],
  ['=克工费+1.5', gramFee, 1400],
  ['=克工费*重量/克工费', weight, '3.125'],
  ['=成本/3*3', cost, 123_456],
  ['=ceil(成本/100)*100', price, 130_000],
  ['=floor(成本,1)', price, 123_450],
  ['=ceil(0-0.5)+1', price, 100],
  ['=max(成本,一口价,1)', price, 123_456],
  ['=min(成本,一口价)', price, 100_000],
  ['=2+3*4-(2+3)*-4', stock, 34],
  ['=10-4-3', stock, 3],
  ['=100/5/2', stock, 10],
  ['=50%*库存', stock, 4],
  ['=0.5', stock, 1],
  ['=0.1+0.2', weight, '0.3'],
  ['=.5+5.', weight, '5.5'],
  ['=1/3', weight, '0.3333'],
  ['=2/3', weight, '0.6667'],
])('%s over %o is %o', (text, target, value) => {
  expect(worked(text, target)).toBe(value)
})

test.each<[string, ExpressionField, string]>([
  ['', price, '请输入表达式'],
  ['=', price, '表达式没有写完'],
  ['=成本*', price, '表达式没有写完'],
  ['=(成本', price, '表达式没有写完'],
  ['=成本)', price, '“)”的位置不对'],
  ['=成本 重量', price, '“重量”的位置不对'],
  ['=12克', price, '“克”的位置不对'],
  ['=1.2.3', price, '“.3”的位置不对'],
  ['=.', price, '“.”的位置不对'],
  ['=金价*2', price, '没有叫“金价”的列'],
  ['=成本价', price, '没有叫“成本价”的列'],
  ['=四舍五入(成本)', price, '没有叫“四舍五入”的函数'],
  ['=round(1,2,3)', price, 'round最多2个值'],
  ['=round(1,0.5)', price, '小数位数只能是0到8的整数'],
  ['=round(1,99)', price, '小数位数只能是0到8的整数'],
  ['=min()', price, '“)”的位置不对'],
  ['=名称*2', price, '“名称”不是数字列'],
  ['=成本*2', title, '“名称”不是数字列'],
  ['=成本+5%', price, '加减百分数有两种读法，请写成乘法，如 *1.05'],
  ['+5%%', price, '百分号只能有一个，例如 +5%'],
  ['=成本/(库存-7)', price, '除数不能为0'],
  ['/0', price, '除数不能为0'],
  ['-2000', price, '结果不能小于0'],
  ['=0-0.001', price, '结果不能小于0'],
  ['*1000000', price, '结果过大'],
  ['=99999999.5', stock, '结果不能大于99999999'],
  [`=${'('.repeat(499)}`, price, '表达式没有写完'],
  [`=${'1+'.repeat(300)}1`, price, '表达式最多500个字符'],
])('%s over %o: %s', (text, target, reason) => {
  expect(worked(text, target)).toBe(reason)
})

test.each([
  ['=成本*2', true],
  ['＊1.05', true],
  ['×2', true],
  ['/2', true],
  [' +5%', true],
  ['-5%', true],
  ['+5%%', true],
  ['+5', false],
  ['-5', false],
  ['5%', false],
  ['18K', false],
])('written into a cell of numbers, %s is a formula: %s', (text, expected) => {
  expect(isFormula(text)).toBe(expected)
})

test('a sign in front means relative only where the caller says so', () => {
  expect(worked('-2', price, row, false)).toBe('结果不能小于0')
  expect(worked('+2', price, row, false)).toBe(200)
  expect(worked('*2', price, row, false)).toBe(200_000)
  expect(worked('+5%', price, row, false)).toBe(105_000)
})

test('a cell that holds no number is named, and does not count as nothing', () => {
  for (const value of [undefined, null, '', '3.5g', 1.5])
    expect(worked('=重量*2', price, { ...row, weight: value })).toBe('重量没有值')
})

test('it says which columns it reads', () => {
  const reads = (text: string) => {
    const compiled = compile(text, { fields, target: price })
    return compiled.ok && compiled.reads
  }
  expect(reads('=克重*12+克重+成本')).toEqual(['weight', 'cost'])
  expect(reads('*1.05')).toEqual(['price'])
  expect(reads('12')).toEqual([])
})

/** A fraction the plain way: whole numbers, reduced at every step. */
type Plain = [top: bigint, bottom: bigint]
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
function reduced(top: bigint, bottom: bigint): Plain {
  if (bottom === 0n) throw new Error('除数不能为0')
  const sign = bottom < 0n ? -1n : 1n
  const by = gcd(top < 0n ? -top : top, bottom * sign) * sign
  return [top / by, bottom / by]
}

interface Sample {
  readonly text: string
  value(): Plain
}

const number = fc.tuple(fc.nat(9999), fc.nat(3)).map(([digits, places]): Sample => {
  const padded = String(digits).padStart(places + 1, '0')
  const cut = padded.length - places
  const text = places ? `${padded.slice(0, cut)}.${padded.slice(cut)}` : padded
  return { text, value: () => reduced(BigInt(digits), 10n ** BigInt(places)) }
})

const named = fc.constantFrom<Sample>(
  { text: '重量', value: () => [25n, 8n] },
  { text: '克重', value: () => [25n, 8n] },
  { text: '克工费', value: () => [25n, 2n] },
  { text: '库存', value: () => [7n, 1n] },
)

const { tree } = fc.letrec<{ tree: Sample }>(tie => {
  const pair = (sign: string, work: (a: Plain, b: Plain) => Plain) =>
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({
      text: `(${a.text})${sign}(${b.text})`,
      value: () => work(a.value(), b.value()),
    }))
  return {
    tree: fc.oneof(
      { maxDepth: 4 },
      number,
      named,
      pair('+', ([a, b], [c, d]) => reduced(a * d + c * b, b * d)),
      pair('-', ([a, b], [c, d]) => reduced(a * d - c * b, b * d)),
      pair('*', ([a, b], [c, d]) => reduced(a * c, b * d)),
      pair('/', ([a, b], [c, d]) => reduced(a * d, b * c)),
      tie('tree').map(a => ({
        text: `-(${a.text})`,
        value: (): Plain => {
          const [top, bottom] = a.value()
          return [-top, bottom]
        },
      })),
    ),
  }
})

/** The nearest number of units of 10^-places by looking at the remainder; half goes up. */
function nearest([top, bottom]: Plain, places: bigint): bigint {
  const scaled = top * 10n ** places
  const whole = scaled / bottom
  return 2n * (scaled - whole * bottom) >= bottom ? whole + 1n : whole
}

test('worked out as plain fractions are', () => {
  const property = fc.property(tree, ({ text, value }) => {
    fc.pre(text.length < 499)
    const expected = () => {
      const [top, bottom] = value()
      if (top < 0n) return '结果不能小于0'
      const units = nearest([top, bottom], 2n)
      return units > 9_999_999_999n ? '结果过大' : Number(units)
    }
    let plainly: unknown
    try {
      plainly = expected()
    } catch (error) {
      plainly = error instanceof Error ? error.message : error
    }
    expect(worked(`=${text}`, price)).toBe(plainly)
  })
  fc.assert(property, { numRuns: 2000 })
})

test('whatever is typed gets a value or a Chinese sentence', () => {
  const pieces = [
    '=',
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    ',',
    '%',
    '.',
    '1',
    '0',
    '重量',
    '成本',
    'round',
    'min',
    ' ',
    '甲',
    '😀',
  ]
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(typed, fc.constantFrom(price, weight, stock, title), (text, target) => {
      const result = worked(text, target)
      if (typeof result === 'string' && !/^\d+(\.\d+)?$/.test(result))
        expect(result).toMatch(/\p{Script=Han}/u)
    }),
    { numRuns: 3000 },
  )
})
