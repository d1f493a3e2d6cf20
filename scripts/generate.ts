import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callFiles } from './parts/contract-table.ts'
import { pinyinFile } from './parts/pinyin-table.ts'
import { rowFiles } from './parts/row-table.ts'

/**
 * Writes src/generated, what the browser knows without loading schemas: the bare calls, the titles of rows; and how
 * characters are read. What is as it was is left alone, so that nothing is built anew for it. A file a service: a screen
 * carries its own alone.
 */
const folder = fileURLToPath(new URL('../src/generated/', import.meta.url))
const files = new Map([...callFiles(), ...rowFiles(), ...pinyinFile()])

for (const [path, text] of files) {
  const file = join(folder, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  mkdirSync(dirname(file), { recursive: true })
  // Whole or not at all: somebody may be reading it.
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  if (path.endsWith('.ts') && !files.has(path.replaceAll('\\', '/'))) rmSync(join(folder, path))
