import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { parseJson } from '../../server/http/json.ts'
import { served } from '../../server/mall/index.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'

let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await mall.signIn('13800000001')
})
afterAll(() => mall.close())

const send = async (payload: string | Buffer, type = 'application/json') => {
  const answer = await mall.app.inject({
    method: 'POST',
    url: `/api${api.label.addLabel.path}`,
    headers: { 'x-origin': 'web', authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })
  const body = JSON.parse(answer.body)
  expect(Object.keys(body)).toEqual(['code', 'message', 'result'])
  return [answer.statusCode, body.code, body.message]
}
const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`

test('a body that says what JSON.parse would hide is refused, by name', async () => {
  const cases: [string | Buffer, string][] = [
    ['{"name":"甲","name":"乙"}', '请求内容不正确：字段重复：name'],
    ['{"name":"甲","n\\u0061me":"乙"}', '请求内容不正确：字段重复：name'],
    ['{"name":[{"a":1,"a":2}]}', '请求内容不正确：字段重复：a'],
    ['{"name":"甲","__proto__":{"enabled":0}}', '请求内容不正确：不支持的字段：__proto__'],
    ['{"name":"甲","__pr\\u006fto__":{}}', '请求内容不正确：不支持的字段：__proto__'],
    ['{"name":"甲","sortNo":1e309}', '请求内容不正确：数字超出范围'],
    ['{"name":"甲","sortNo":[-1e999]}', '请求内容不正确：数字超出范围'],
    ['{"name":"甲\\u0000"}', '请求内容不正确：含有空字符'],
    ['{"name":"\\ud800"}', '请求内容不正确：含有不完整的字符'],
    ['{"name":"\\udc00\\ud800"}', '请求内容不正确：含有不完整的字符'],
    ['{"\\udfff":1}', '请求内容不正确：含有不完整的字符'],
    [nested(21), '请求内容不正确：嵌套超过20层'],
    ['['.repeat(21) + ']'.repeat(21), '请求内容不正确：嵌套超过20层'],
    [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), '请求内容不正确：不是有效的UTF-8文本'],
    [Buffer.from([0xed, 0xa0, 0x80]), '请求内容不正确：不是有效的UTF-8文本'],
    ['{"name":"甲"', '请求内容不正确：不是有效的JSON'],
    ['{name:1}', '请求内容不正确：不是有效的JSON'],
    ['[]', '请求内容不正确：应为一个对象'],
    ['"甲"', '请求内容不正确：应为一个对象'],
    ['null', '请求内容不正确：应为一个对象'],
    ['1', '请求内容不正确：应为一个对象'],
    ['{"name":"甲","constructor":1}', '不支持的字段：constructor'],
    ['{"name":"甲","nope":1,"再一个":2}', '不支持的字段：nope、再一个'],
    [
      `{"name":"甲",${Array.from({ length: 900 }, (_, n) => `"${n}${'x'.repeat(50)}":1`)}}`,
      `不支持的字段：${[0, 1, 2, 3, 4].map(n => `${n}${'x'.repeat(39)}`).join('、')}等900个`,
    ],
    ['', '请填写标签名称'],
    ['{}', '请填写标签名称'],
  ]
  for (const [payload, sentence] of cases)
    expect([String(payload), ...(await send(payload))]).toEqual([String(payload), 200, 400, sentence])
})

test('what is allowed passes: 20 levels, a BOM, a pair of surrogates, equal keys in different objects', async () => {
  expect(parseJson(Buffer.from(nested(20)))).toBeTypeOf('object')
  expect(parseJson(Buffer.from('\ufeff{"a":1}'))).toEqual({ a: 1 })
  expect(parseJson(Buffer.from('{"a":"\\ud83d\\udc8d 💍"}'))).toEqual({ a: '💍 💍' })
  expect(parseJson(Buffer.from('{"a":{"x":1},"b":{"x":2},"c":[{"x":3},{"x":4}]}'))).toBeTypeOf('object')
  expect(parseJson(Buffer.from('{"a":"\\\\","b":"\\"a\\":","c":"{[,"}'))).toEqual({
    a: '\\',
    b: '"a":',
    c: '{[,',
  })
})

test('a text of many megabytes is read, escapes and all', () => {
  for (const text of ['x'.repeat(15e6), '\n'.repeat(7e6), '\\"'.repeat(3e6)])
    expect(parseJson(Buffer.from(JSON.stringify({ text })))).toEqual({ text })
})

test('other media types and too large a body are refused in an envelope', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])
    expect(await send('{"name":"甲"}', type)).toEqual([200, 400, '请求内容不正确：只接受JSON'])
  expect(await send(`{"name":"${'甲'.repeat(400_000)}"}`)).toEqual([200, 400, '请求内容不正确：内容过大'])
})

test('a body that is many small things is given up by their number, before anything is made of them', () => {
  const list = (count: number, item: string) => `{"rows":[${Array(count).fill(item).join(',')}]}`
  const refusal = (body: string) => {
    try {
      parseJson(Buffer.from(body))
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return 'taken'
  }
  for (const item of ['0', '[]', '{}', '""', '[0,0,0]'])
    expect(refusal(list(40_001, item))).toBe('请求内容不正确：列表超过40000项')
  const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`
  expect(refusal(keys(1001))).toBe('请求内容不正确：字段超过1000个')
  expect(refusal(list(1000, keys(900)))).toBe('请求内容不正确：内容超过800000项')
  expect(refusal(list(40_000, '{"id":1,"version":2,"set":{"a":1,"b":2},"base":{"a":1,"b":2}}'))).toBe('taken')
  // It stops there: what follows may be no JSON at all.
  expect(refusal(`{"rows":[${'0,'.repeat(50_000)}"never ends`)).toBe('请求内容不正确：列表超过40000项')
  for (const broken of ['{"a', '"', '{"a":"\\', '{"a":"\\u12"}', '{"a":"\\"'])
    expect(refusal(broken)).toBe('请求内容不正确：不是有效的JSON')
})

test('the largest lists of all calls fit', () => {
  const sizes = served.flatMap(({ call }) => {
    const schema = JSON.stringify(z.toJSONSchema(call.in, { io: 'input', unrepresentable: 'any' }))
    return [...schema.matchAll(/"maxItems":(\d+)/g)].map(([, most]) => Number(most))
  })
  expect(Math.max(...sizes)).toBeLessThan(40_000)
})
