import * as z from 'zod'
import { message } from '../values/messages.ts'
import type { Schema } from './call.ts'

/** The one Chinese sentence for what is wrong with an input: names the field by its title, says the limit. */
export function sentence(schema: Schema, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return message('bad.unknown', { field: echoed(issue.keys) })
  const field = titleOf(schema, issue.path)
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return message('bad.required', { field })
  return message('bad.value', { field, reason: reason(issue, schemaAt(schema, issue.path)) })
}

/** The answer quotes the value that was sent, shortened to what is needed to recognise it. */
function echoed(keys: readonly string[]): string {
  const shown = keys.slice(0, 5).map(key => key.slice(0, 40))
  return `${shown.join('、')}${keys.length > shown.length ? `等${keys.length}个` : ''}`
}

function reason(issue: z.core.$ZodIssue, at: Schema | undefined): string {
  switch (issue.code) {
    case 'invalid_type':
      // What is typed reaches it as text where it is no whole number: 1.5 is a number, and yet wrong. Money is typed in yuan.
      if (at && bareSchema(at) instanceof z.ZodNumberFormat && metaOf(at).holds !== 'money') return '应为整数'
      return `应为${typeWords[issue.expected] ?? issue.expected}`
    case 'too_big':
      return issue.origin === 'string' ? `最多${issue.maximum}个字符` : `不能大于${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string' ? `至少${issue.minimum}个字符` : `不能小于${issue.minimum}`
    case 'invalid_value':
      return `只能是${issue.values.slice(0, 12).join('、')}`
    default:
      return '格式错误'
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '真假值',
  array: '列表',
  object: '对象',
  record: '对象',
  file: '文件',
}

/** The title of the field that a path names; the path itself where no schema on the way carries one. */
export function titleOf(schema: Schema, path: readonly PropertyKey[]): string {
  let at: Schema | undefined = schema
  let title: string | undefined
  for (const step of path) {
    at = at && child(at, step)
    const named = at && metaOf(at).title
    if (named) title = named
  }
  return title ?? (path.length ? path.map(String).join('.') : '请求内容')
}

/** The meta of a schema, looked up through optional, default and nullable. */
export function metaOf(schema: Schema): z.GlobalMeta {
  const own = z.globalRegistry.get(schema)
  if (own) return own
  const inner = innerOf(schema)
  return inner ? metaOf(inner) : {}
}

/** The schema inside optional, default, nullable; undefined where there is none. */
export function innerOf(schema: Schema): Schema | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? schema._zod.def.innerType
    : undefined
}

/** The schema under all wrappings. */
export function bareSchema(schema: Schema): Schema {
  const inner = innerOf(schema)
  return inner ? bareSchema(inner) : schema
}

/** The schema of the field that a path names, as far as objects and lists lead there. */
function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  return path.reduce<Schema | undefined>((at, step) => at && child(at, step), schema)
}

function child(schema: Schema, step: PropertyKey): Schema | undefined {
  const plain = bareSchema(schema)
  if (plain instanceof z.ZodObject) return plain.shape[String(step)]
  if (plain instanceof z.ZodArray) return plain.element
  return undefined
}
