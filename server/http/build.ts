import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Web } from './web.ts'

/** Which build of the console is served: the address of its first script, named by its content. undefined where none is built. */
export async function buildOf(web: Web | undefined): Promise<string | undefined> {
  if (web?.kind !== 'dist') return undefined
  const page = await readFile(join(web.dir, 'index.html'), 'utf8')
  return /<script[^>]* type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]
}
