import { expect, test } from 'vitest'
import { readOptions, usage } from '../../scripts/import/options.ts'

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
