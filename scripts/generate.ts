import { mkdirSync, writeFileSync } from 'node:fs'
import { tableText } from './parts/contract-table.ts'
import { rowFiles } from './parts/row-table.ts'

/** Writes what the browser knows without loading schemas: the bare call table, the titles of rows. */
const contract = new URL('../src/contract/', import.meta.url)
mkdirSync(new URL('rows', contract), { recursive: true })
for (const [path, text] of [['table.generated.ts', tableText()], ...rowFiles()] as const)
  writeFileSync(new URL(path, contract), text)
