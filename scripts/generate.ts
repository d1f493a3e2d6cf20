import { writeFileSync } from 'node:fs'
import { tableText } from './parts/contract-table.ts'
import { rowsText } from './parts/row-table.ts'

/** Writes what the browser knows without loading schemas or things: the bare call table, the titles of rows, the screens. */
function write(path: string, text: string): void {
  writeFileSync(new URL(`../src/${path}`, import.meta.url), text)
}

write('contract/table.generated.ts', tableText())
write('contract/rows.generated.ts', rowsText())
// Only now: a new thing imports the tables that have just been written.
const { builtText } = await import('./parts/built-screens.ts')
write('shell/built.generated.ts', builtText())
