// `npm run corpora -- <folder>`: files of texts, one a line, put into every field and walked as `npm test` does with ours.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runSpec } from './parts/run-spec.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [folder] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  console.error('用法：npm run corpora -- 存放文本文件的目录（一行一条）')
  process.exit(1)
}
runSpec(root, 'corpora.spec.ts', { CORPORA: resolve(folder) })
