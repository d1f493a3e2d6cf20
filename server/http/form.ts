import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Call, Schema } from '../../src/contract/call.ts'
import { bareSchema, titleOf } from '../../src/contract/sentence.ts'
import { message } from '../../src/values/messages.ts'
import { bad, Refusal } from '../call/refusal.ts'
import type { Scratch } from '../files/scratch.ts'
import { receive, type StoredFile } from '../files/stored.ts'
import { checkText } from './json.ts'
import { convert, shapeOf } from './query.ts'
import type { Share } from './room.ts'

/** The files of one request: thrown away at its end. */
export type Received = StoredFile[]

/**
 * The fields of a multipart body, its files streamed to disk. Called after the permit: nobody else's bytes are taken.
 * A file goes only where the contract has a file, within the call's own limit.
 */
export async function formOf(
  call: Call,
  request: FastifyRequest,
  scratch: Scratch,
  received: Received,
  share: Share,
): Promise<Record<string, unknown>> {
  const shape = shapeOf(call.in)
  const fileSize = call.bodyLimit ?? 1024 * 1024
  const limits = { fileSize, files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 65_536 }
  const input = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname: name } = part
      if (input.has(name)) throw broken(`字段重复：${name.slice(0, 40)}`)
      if (part.type === 'file') {
        if (!isFile(shape[name])) throw bad(message('bad.unknown', { field: name.slice(0, 40) }))
        checkText(part.filename ?? '')
        const file = await receive(part.file, part.filename ?? '', scratch)
        received.push(file)
        if (part.file.truncated) throw bad(tooLarge(call, name, fileSize))
        input.set(name, file)
      } else {
        if (typeof part.value !== 'string' || part.valueTruncated)
          throw broken(`${name.slice(0, 40)}过长或不是文字`)
        checkText(part.value)
        share.take(part.value.length)
        input.set(name, convert(part.value, shape[name]))
      }
    }
  } catch (error) {
    throw refusalOf(error)
  }
  return Object.fromEntries(input)
}

function isFile(schema: Schema | undefined): boolean {
  return schema !== undefined && bareSchema(schema) instanceof z.ZodFile
}

function tooLarge(call: Call, name: string, limit: number): string {
  return `${titleOf(call.in, [name])}最多${limit / 1024 / 1024}MB`
}

/** What a multipart body may have wrong with it; a full disk is no fault of the caller. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return new Refusal(503, message('err.full'))
  if (/^E[A-Z]+$/.test(code)) return error
  return broken(limitWords[code] ?? '表单格式错误')
}

const limitWords: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: '一次只能上传一个文件',
  FST_FIELDS_LIMIT: '字段过多',
  FST_PARTS_LIMIT: '字段过多',
  FST_MP_PREMATURE_CLOSE: '上传中断',
}

function broken(reason: string): Refusal {
  return bad(message('bad.body', { reason }))
}
