import { mostClientRows } from '../../../../src/contract/client/client-rows.ts'
import {
  type ClientTable,
  clientHeads,
  clientTableTitles,
  exampleMark,
  neededHeads,
} from '../../../../src/values/client-tables.ts'
import type { Context } from '../../../call/context.ts'
import { readUpload } from '../../product/import/codes.query.ts'
import { Draft } from './draft.ts'

/** The lines of an uploaded file, table by table; the template's own examples left out. Throws code 400. */
export async function readTables(
  context: Context,
  file: unknown,
  tables: readonly ClientTable[],
): Promise<<T extends ClientTable>(table: T) => Draft<T>[]> {
  const sheets = tables.map(table => ({
    name: clientTableTitles[table],
    needed: [...neededHeads(table)],
    heads: [...clientHeads(table)],
  }))
  const reply = await readUpload(context, file, path => ({ path, sheets, most: mostClientRows }))
  const found = reply?.kind === 'sheets' ? reply.sheets : []
  return table => {
    const lines = found.find(({ name }) => name === clientTableTitles[table])?.lines ?? []
    return lines.filter(({ cells }) => !cells[0]?.startsWith(exampleMark)).map(line => new Draft(table, line))
  }
}
