import { writeFileSync } from 'node:fs'
import { builtText } from './parts/built-screens.ts'
import { tableText } from './parts/contract-table.ts'
import { rowsText } from './parts/row-table.ts'

/** Writes what the browser knows without loading schemas or things: the bare call table, the titles of rows, the screens. */
writeFileSync(new URL('../src/contract/table.generated.ts', import.meta.url), tableText())
writeFileSync(new URL('../src/contract/rows.generated.ts', import.meta.url), rowsText())
writeFileSync(new URL('../src/shell/built.generated.ts', import.meta.url), builtText())
