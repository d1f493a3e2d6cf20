import { mkdirSync, writeFileSync } from 'node:fs'
import { callFiles } from './parts/contract-table.ts'
import { rowFiles } from './parts/row-table.ts'

/** Writes what the browser knows without loading schemas: the bare call table, the titles of rows. */
const contract = new URL('../src/contract/', import.meta.url)
for (const folder of ['rows', 'calls']) mkdirSync(new URL(folder, contract), { recursive: true })
for (const [path, text] of [...callFiles(), ...rowFiles()]) writeFileSync(new URL(path, contract), text)
