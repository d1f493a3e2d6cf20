import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { projectRoot } from '../root.ts'

/** Of this product, as package.json says. */
export function productVersion(): string {
  const text = readFileSync(join(projectRoot(), 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
