import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandFile } from './parts/command-table.ts'
import { pinyinFile } from './parts/pinyin-table.ts'
import { serviceFile } from './parts/service-table.ts'
import { versionFile } from './parts/version-file.ts'

/**
 * Writes src/generated: all services of the contract; what the browser knows without loading schemas, the bare calls and
 * the titles of rows; the commands of the groups, and the calls that nothing uses; how characters are read; the version. What is as it was is left alone, so that
 * nothing is built anew for it. A file a service: a screen carries its own alone.
 */
const folder = fileURLToPath(new URL('../src/generated/', import.meta.url))

function write(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(folder, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    // Whole or not at all: somebody may be reading it.
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
}

const services = await serviceFile()
write(services)
// These read the services, so they are loaded once those are written.
const [{ callFiles }, { rowFiles }, { unusedCallsFile }, { sentenceFile }] = await Promise.all([
  import('./parts/contract-table.ts'),
  import('./parts/row-table.ts'),
  import('./parts/unused-calls.ts'),
  import('./parts/sentence-table.ts'),
])
const others = new Map([
  ...callFiles(),
  ...rowFiles(),
  ...commandFile(),
  ...unusedCallsFile(),
  ...sentenceFile(),
  ...pinyinFile(),
  ...versionFile(),
])
write(others)
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const name = path.replaceAll('\\', '/')
  if (name.endsWith('.ts') && !services.has(name) && !others.has(name)) rmSync(join(folder, path))
}
