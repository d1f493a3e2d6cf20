import { writeFileSync } from 'node:fs'
import { tableText } from './parts/contract-table.ts'
import { rowsText } from './parts/row-table.ts'

/** Writes what is generated from the contract for the browser: the bare call table and the titles of rows. */
writeFileSync(new URL('../src/contract/table.generated.ts', import.meta.url), tableText())
writeFileSync(new URL('../src/contract/rows.generated.ts', import.meta.url), rowsText())
