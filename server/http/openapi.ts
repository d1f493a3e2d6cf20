import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Call, Kind } from '../../src/contract/call.ts'
import { functions } from '../../src/values/functions.ts'
import type { Served } from '../call/serve.ts'
import { accepts } from './accepts.ts'

/** What is answered where it is not the envelope alone. */
const files: Readonly<Partial<Record<Kind, string>>> = { blob: 'the file, or ', stream: 'events, or ' }

/** Made when it is first asked for and kept as bytes, packed and plain: a stranger who asks again costs nothing. */
export function bindOpenApi(app: FastifyInstance, calls: readonly Served[]): void {
  let kept: { readonly plain: Buffer; readonly packed: Buffer } | undefined
  app.get('/api/openapi.json', { compress: false }, (request, reply) => {
    if (!kept) {
      const plain = Buffer.from(JSON.stringify(openApi(calls)))
      kept = { plain, packed: gzipSync(plain) }
    }
    const isPacked = accepts(request, 'gzip')
    if (isPacked) reply.header('Content-Encoding', 'gzip')
    return reply
      .header('Cache-Control', 'no-store')
      .header('Vary', 'Accept-Encoding')
      .type('application/json; charset=utf-8')
      .send(isPacked ? kept.packed : kept.plain)
  })
}

/** The API documentation, generated from the contract alone. */
function openApi(calls: readonly Served[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { id, call } of calls) {
    const methods = call.also ? [call.method, call.also] : [call.method]
    paths[`/api${call.path}`] = Object.fromEntries(
      methods.map((method, index) => [
        method.toLowerCase(),
        operation(index ? `${id}.${method}` : id, call, method),
      ]),
    )
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Facet', version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refused: refused },
    },
  }
}

/** Most refusals come with HTTP 200 too. */
const refused = {
  type: 'object',
  required: ['code', 'message', 'result'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    result: {
      description: 'of code 400 the field that is to be mended, where it is one',
      anyOf: [{ type: 'object', required: ['field'], properties: { field: { type: 'string' } } }, {}],
    },
  },
}

function operation(operationId: string, call: Call, method: string): Record<string, unknown> {
  const input = z.toJSONSchema(call.in, { io: 'input', unrepresentable: 'any' })
  const inQuery = method === 'GET' || call.flags?.includes('query')
  const properties: Record<string, unknown> = { ...input.properties }
  return {
    operationId,
    'x-permit': call.permit,
    'x-permit-titles': titles(call),
    ...(call.permit === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(inQuery
      ? {
          parameters: Object.entries(properties).map(([name, schema]) => ({
            name,
            in: 'query',
            required: input.required?.includes(name) ?? false,
            schema,
          })),
        }
      : { requestBody: { content: bodyOf(call, input) } }),
    responses: {
      200: {
        description: `${files[call.kind ?? 'json'] ?? ''}{code, message, result}`,
        content: {
          ...(call.kind === 'blob' ? { 'application/octet-stream': { schema: out(call) } } : {}),
          ...(call.kind === 'stream' ? { 'text/event-stream': { schema: out(call) } } : {}),
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'message', 'result'],
              properties: {
                code: { type: 'integer' },
                message: { type: 'string' },
                result: files[call.kind ?? 'json'] ? { type: 'null' } : out(call),
              },
            },
          },
        },
      },
      default: {
        description: 'refused, with HTTP 200 unless it is busy or broken',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
      },
    },
  }
}

/** A form travels as multipart, or as JSON where no file is sent. */
function bodyOf(call: Call, schema: unknown): Record<string, unknown> {
  const json = { 'application/json': { schema } }
  return call.kind === 'form' ? { 'multipart/form-data': { schema }, ...json } : json
}

function out(call: Call): unknown {
  return z.toJSONSchema(call.out, { io: 'output', unrepresentable: 'any' })
}

function titles(call: Call): string[] {
  if (typeof call.permit === 'string' || !('code' in call.permit)) return []
  const codes: readonly string[] = call.permit.code
  return functions.filter(row => codes.includes(row.name)).map(row => row.title)
}
