import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { readQuery } from '../../server/http/query.ts'
import { api } from '../../src/contract/api.ts'
import { ids } from '../../src/contract/fields.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const get = async (search: string, path: string = api.label.pageList.path) => {
  const answer = await mall.app.inject({
    method: 'GET',
    url: `/api${path}?${search}`,
    headers: { 'x-origin': 'web', authorization: `Bearer ${token}` },
  })
  const { code, message, result } = JSON.parse(answer.body)
  return { said: [answer.statusCode, code, message], result }
}

test('what a query may not hold is refused in Chinese', async () => {
  const cases: [string, string][] = [
    ['name=a&name=b', '请求内容不正确：字段重复：name'],
    ['name=a&n%61me=b', '请求内容不正确：字段重复：name'],
    ['name=%', '请求内容不正确：地址中的参数不是有效的UTF-8文本'],
    ['name=%zz', '请求内容不正确：地址中的参数不是有效的UTF-8文本'],
    ['name=%ff', '请求内容不正确：地址中的参数不是有效的UTF-8文本'],
    ['%ff=1', '请求内容不正确：地址中的参数不是有效的UTF-8文本'],
    ['name=%ed%a0%80', '请求内容不正确：地址中的参数不是有效的UTF-8文本'],
    ['name=%00', '请求内容不正确：含有空字符'],
    ['%00=1', '请求内容不正确：含有空字符'],
    ['nope=1', '不支持的字段：nope'],
    ['constructor=1', '不支持的字段：constructor'],
    ['__proto__=1', '不支持的字段：__proto__'],
    ['name[$ne]=1', '不支持的字段：name[$ne]'],
    ['pageSize=201', '每页最多200条'],
    ['pageSize=0x10', '每页条数不正确：应为整数'],
    ['pageSize=1e2', '每页条数不正确：应为整数'],
    ['pageSize=', '每页条数不正确：应为整数'],
    ['pageNum=1e309', '页码不正确：应为整数'],
    ['pageNum=99999999999999999999', '页码不正确：应为整数'],
    ['pageNum=1.5', '页码不正确：应为整数'],
    ['exact=yes', '精确总数不正确：应为真假值'],
  ]
  for (const [search, sentence] of cases)
    expect([search, ...(await get(search)).said]).toEqual([search, 200, 400, sentence])
})

test('numbers, switches, lists and texts are read by what the schema expects', async () => {
  const schema = z.strictObject({
    ids: ids(),
    on: z.boolean(),
    n: z.int(),
    text: z.string(),
    one: z.literal([1, 2]),
  })
  expect(readQuery('ids=1,2,3&on=1&n=-5&text=1,2&one=2', schema)).toEqual({
    ids: [1, 2, 3],
    on: true,
    n: -5,
    text: '1,2',
    one: 2,
  })
  expect(readQuery('text=a%2Bb+c%26d%3De', schema)).toEqual({ text: 'a+b c&d=e' })
  expect((await get('enabled=1&pageSize=2&exact=true&')).result.records).toHaveLength(2)
})

test('a POST takes no query, and a field stands in query or body, not in both', async () => {
  const send = async (method: 'POST' | 'DELETE', url: string, payload: object) =>
    JSON.parse(
      (
        await mall.app.inject({
          method,
          url: `/api${url}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload,
        })
      ).body,
    ).message
  expect(await send('POST', `${api.label.addLabel.path}?name=a`, { name: 'b' })).toBe(
    '请求内容不正确：参数应放在请求体中',
  )
  expect(await send('DELETE', `${api.label.addLabel.path}?name=a`, { name: 'b' })).toBe(
    '请求内容不正确：字段重复：name',
  )
  expect(await send('POST', `${api.auth.token.path}?phone=13800000001`, { phone: '13800000002' })).toBe(
    '请求内容不正确：字段重复：phone',
  )
})
