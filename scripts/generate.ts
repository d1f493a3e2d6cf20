import { writeFileSync } from 'node:fs'
import { tableText } from './parts/contract-table.ts'

/** Writes what is generated from the contract: the bare call table that the browser carries at run time. */
writeFileSync(new URL('../src/contract/table.generated.ts', import.meta.url), tableText())
