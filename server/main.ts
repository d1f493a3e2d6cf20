import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './root.ts'
import { run } from './start/run.ts'

const root = projectRoot()
const dir = join(root, 'dist', 'web')

if (existsSync(join(dir, 'index.html'))) await run(root, { web: { kind: 'dist', dir } })
else {
  console.error('控制台还没有构建，请先运行 npm run build')
  process.exitCode = 1
}
