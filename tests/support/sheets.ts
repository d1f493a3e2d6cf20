import { writeXlsx } from 'hucre/xlsx'
import {
  type ClientTable,
  clientHeads,
  clientTables,
  clientTableTitles,
} from '../../src/values/client-tables.ts'

type Line = readonly (string | number)[]

/** A workbook of clients: the tables that are given, each under its own heads. */
export async function clientWorkbook(
  tables: Partial<Record<ClientTable, readonly Line[]>>,
): Promise<Uint8Array> {
  const sheets = clientTables.flatMap(table => {
    const lines = tables[table]
    if (!lines) return []
    return [{ name: clientTableTitles[table], rows: [clientHeads(table), ...lines].map(line => [...line]) }]
  })
  return writeXlsx({ sheets })
}
