import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { served } from '../../server/mall/index.ts'
import { type Mall, openMall } from '../support/mall.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }))
    .optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
})
const document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

test('every served call is documented by every method, with its input, its result and its permit', async () => {
  const { body, statusCode } = await mall.app.inject({ method: 'GET', url: '/api/openapi.json' })
  expect(statusCode).toBe(200)
  const { paths } = document.parse(JSON.parse(body))
  const ids = new Set<string>()
  for (const { id, call } of served)
    for (const method of [call.method, ...(call.also ? [call.also] : [])]) {
      const found = paths[`/api${call.path}`]?.[method.toLowerCase()]
      expect([id, method, found === undefined]).toEqual([id, method, false])
      expect(found).toMatchObject({ 'x-permit': call.permit })
      expect(found?.security === undefined).toBe(call.permit === 'public')
      const inQuery = method === 'GET' || (call.flags?.includes('query') ?? false)
      expect([id, found?.parameters !== undefined]).toEqual([id, inQuery])
      expect([id, found?.requestBody !== undefined]).toEqual([id, !inQuery])
      const takes = JSON.stringify(found?.requestBody ?? {}).includes('multipart/form-data')
      expect([id, takes]).toEqual([id, call.kind === 'form'])
      const gives = JSON.stringify(found?.responses).includes('application/octet-stream')
      expect([id, gives]).toEqual([id, call.kind === 'blob'])
      const goesOn = JSON.stringify(found?.responses).includes('text/event-stream')
      expect([id, goesOn]).toEqual([id, call.kind === 'stream'])
      if (found) ids.add(found.operationId)
    }
  const operations = Object.values(paths).flatMap(methods => Object.values(methods))
  expect(ids.size).toBe(operations.length)
})

test('every schema can be generated, input and result', () => {
  for (const { id, call } of served) {
    const input = z.toJSONSchema(call.in, { io: 'input' })
    expect([id, input.type, input.additionalProperties]).toEqual([id, 'object', false])
    expect(() => z.toJSONSchema(call.out, { io: 'output' })).not.toThrow()
  }
})

test('it is made once and kept as bytes, packed for who can unpack it', async () => {
  const ask = (encoding: string) =>
    mall.app.inject({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
  const [plain, packed] = [await ask('identity'), await ask('br, gzip')]
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload)
  expect((await ask('gzip;q=0')).headers['content-encoding']).toBeUndefined()
})
