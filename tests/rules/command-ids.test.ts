import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ibcVerb } from '../../src/mall/order/ibc/thing.ts'
import { listVerb, verb } from '../../src/plain/verbs.ts'
import { declared } from '../support/declared-commands.ts'
import { projectRoot } from '../support/imports.ts'

/**
 * Between a command and what shows it stands no string: a button is handed the declaration, or a verb of its family
 * (src/commands/verbs.ts), and neither can be misspelt.
 */
const files = ['commands', 'kit', 'palette', 'plain', 'mall', 'shell'].flatMap(folder =>
  readdirSync(join(projectRoot, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `src/${folder}/${name.replaceAll('\\', '/')}`),
)
const source = files.map(name => ({ name, text: readFileSync(join(projectRoot, name), 'utf8') }))

/** Written more often, for they name something else too. */
const elsewhere = { 'batch.undo': 'a sentence of values/messages.ts', 'channel.push': 'a call' }

test('the id of a command is written once, where it is declared', () => {
  const ids = new Set(declared.map(({ id }) => id))
  const written = source.flatMap(({ name, text }) =>
    [...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, id = '']) => ({ name, id })),
  )
  const known = written.filter(({ id }) => ids.has(id) && !(id in elsewhere))
  expect(known.length).toBeGreaterThan(50)
  expect(known.filter(({ id }) => known.filter(other => other.id === id).length > 1)).toEqual([])
})

test('what is drawn makes no id of parts', () => {
  const made = source
    .filter(({ name }) => name.endsWith('.tsx'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/`\$\{[\w.]*\bid\}\.\w+`/g)].map(([found]) => `${name} ${found}`),
    )
  expect(made).toEqual([])
})

test('no reference is made up on the spot', () => {
  const handed = /command=\{\{|(useCommand|commands\.lookup)\(\{|<Command(Button|Link)[^>]*\sid=/
  expect(source.filter(({ text }) => handed.test(text)).map(({ name }) => name)).toEqual([])
})

test('a misspelt verb does not compile', () => {
  const made = [
    // @ts-expect-error no such verb of a thing
    verb({ id: 'label' }, 'edti'),
    // @ts-expect-error no such verb of a list
    listVerb('claer'),
    // @ts-expect-error no such verb of 条码列表
    ibcVerb('improt'),
  ]
  const ids = new Set(declared.map(({ id }) => id))
  expect(made.filter(({ id }) => ids.has(id))).toEqual([])
})
