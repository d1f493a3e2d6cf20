import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Schema } from '../../src/contract/call.ts'
import { metaOf } from '../../src/contract/sentence.ts'

/**
 * Every sentence with which an input is refused, and what it is said of: for the handbook, which is asked what a sentence
 * means. Those of the contract are read from its schemas; those of the server from its message lists, with the screens
 * whose handlers say them. Path in `src/generated` → text.
 */
export function sentenceFile(): ReadonlyMap<string, string> {
  const rows = [...ofContract(), ...ofMessages()]
  const text = `import type { Said } from '../../shell/handbook/sentences.ts'

export const sentences: readonly Said[] = [
${rows.map(row => `  ${JSON.stringify(row)},`).join('\n')}
]
`
  return new Map([['shell/sentences.ts', text]])
}

interface Row {
  readonly says: string
  readonly field?: string
  readonly calls?: readonly string[]
  readonly screens?: readonly string[]
}

const isChinese = (text: unknown): text is string => typeof text === 'string' && /\p{Script=Han}/u.test(text)

/** A sentence of one field stands once, with all calls that take the field. */
function ofContract(): readonly Row[] {
  const found = new Map<string, { says: string; field: string; calls: Set<string> }>()
  for (const [service, calls] of Object.entries(api))
    for (const [name, call] of Object.entries(calls)) {
      const id = call.added ? `x:${service}.${name}` : `${service}.${name}`
      said(call.in, '', new Set(), (says, field) => {
        const key = `${says}\n${field}`
        const row = found.get(key) ?? { says, field, calls: new Set<string>() }
        found.set(key, row)
        row.calls.add(id)
      })
    }
  return [...found.values()].map(({ calls, ...row }) => ({ ...row, calls: [...calls] }))
}

type Tell = (says: string, field: string) => void

/** The sentences of a schema and of all within it; a field is named by the nearest title above it. */
function said(schema: Schema, above: string, seen: Set<Schema>, tell: Tell): void {
  if (seen.has(schema)) return
  seen.add(schema)
  const field = metaOf(schema).title ?? above
  const { def } = schema._zod
  for (const each of [def, ...(def.checks ?? []).map(check => check._zod.def)])
    for (const says of sentencesOf(each.error)) tell(says, field)
  for (const inner of within(schema)) said(inner, field, seen, tell)
}

/** What is said whatever is wrong; what quotes the value that was sent says the same of none. */
function sentencesOf(error: unknown): readonly string[] {
  if (typeof error !== 'function') return []
  try {
    const says: unknown = error({ code: 'custom', input: undefined, path: [], message: '' })
    return isChinese(says) ? [says] : []
  } catch {
    return []
  }
}

function within(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape)
  const def: z.core.$ZodTypeDef & Partial<Inside> = schema._zod.def
  const { innerType, element, valueType, options = [], items = [] } = def
  const inner = [innerType, element, valueType, def.in, def.out, ...options, ...items]
  return inner.flatMap(each => (each instanceof z.core.$ZodType ? [each] : []))
}

/** Where schemas of zod keep what they are made of. */
interface Inside {
  readonly innerType: Schema
  readonly element: Schema
  readonly valueType: Schema
  readonly in: Schema
  readonly out: Schema
  readonly options: readonly Schema[]
  readonly items: readonly Schema[]
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const lists = ['messages', 'refusal-messages', 'role-messages', 'cell-messages']

/** Characters: what is shorter is a word on a button. */
const shortest = 6

/** `'client.used': '该客户还有{what}，不能删除，可以停用'`, as the lists are written. */
const line = /^ {2}'?([\w.-]+)'?:\s*'((?:[^'\\]|\\.)+)',$/gm

function ofMessages(): readonly Row[] {
  const handlers = sourcesOf('server/mall')
  return lists.flatMap(list => {
    const text = readFileSync(join(root, 'src/values', `${list}.ts`), 'utf8')
    return [...text.matchAll(line)].flatMap(([, key = '', says = '']) => {
      if (!isChinese(says) || says.length < shortest) return []
      // What both programs say is said of anything; what only the server says belongs to who says it.
      if (list === 'messages') return [{ says }]
      const by = handlers.filter(({ text }) => text.includes(`'${key}'`)).map(({ path }) => path)
      return [{ says, screens: [...new Set(by.flatMap(screensOf))] }]
    })
  })
}

function sourcesOf(folder: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap(name =>
    name.endsWith('.ts')
      ? [{ path: name.replaceAll('\\', '/'), text: readFileSync(join(root, folder, name), 'utf8') }]
      : [],
  )
}

const things = sourcesOf('src/mall')

/** The screens of the things that lie at the same address as a handler: client/channel of client/channel.ts. */
function screensOf(handler: string): readonly string[] {
  const [group = '', name = ''] = handler.replace(/(\.query)?\.ts$/, '').split('/')
  return things.flatMap(({ path, text }) =>
    path.startsWith(`${group}/${name}/`) && path.endsWith('thing.ts')
      ? [...text.matchAll(/\bscreen: '(\w+)'/g)].map(([, screen = '']) => screen)
      : [],
  )
}
