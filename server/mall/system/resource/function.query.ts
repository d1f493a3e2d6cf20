import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import { read } from '../../../../src/contract/call.ts'
import { listIn, pageOf } from '../../../../src/contract/shapes.ts'
import { functionRow } from '../../../../src/contract/system/resource/function.ts'
import { functions as productFunctions } from '../../../../src/values/functions.ts'
import { thing } from '../../../plain/thing.ts'

const calls = api.fn

/** Functions are few and read all at once: this says what a row is, nothing is served by it. */
const rows = read('', 'signed-in', listIn({}, ['id']), pageOf(functionRow))

const productNames: readonly string[] = productFunctions.map(({ name }) => name)

export function isProduct(name: string): boolean {
  return productNames.includes(name)
}

export const functions = thing({
  table: 'sys_function',
  title: '功能',
  name: 'title',
  owner: 'shared',
  calls: { list: rows, update: calls.updateFunction },
  editable: {
    name: calls.addSysFunction.in.shape.name,
    title: calls.addSysFunction.in.shape.title,
    description: calls.updateFunction.in.shape.description,
  },
  select: { product: sql`t.name = any(${[...productNames]}::text[])` },
  search: () => [],
})
