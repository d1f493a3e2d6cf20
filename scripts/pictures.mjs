// `npm run pictures`: takes the pictures of the handbook anew, of every screen of a demo mall (tests/e2e/pictures.spec.ts);
// `npm run pictures -- merchandise InventoryManage` of these alone.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSpec } from './parts/run-spec.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const env = {
  PICTURES: join(root, 'src', 'shell', 'handbook', 'pictures'),
  SCREENS: process.argv.slice(2).join(' '),
}
// What makes the mall before it is counted too, and somebody waits here anyway.
runSpec(root, 'pictures.spec.ts', env, ['--timeout=900000'])
