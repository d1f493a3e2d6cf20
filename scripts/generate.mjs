// `npm run generate`: writes src/generated, whatever stands there; all that need it ask for it by themselves. Also
// after `npm install` (prepare), for the sake of editors.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generated } from './parts/generated.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  await generated(root, { force: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
