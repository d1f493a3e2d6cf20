import { execFileSync } from 'node:child_process'
import { StartError } from '../server/start/config.read.ts'
import { productVersion } from '../server/start/version.ts'
import { commitsOf, notesOf } from './notes/notes.ts'

/** `npm run notes -- v0.1.0`: what has changed since then, in Markdown; without a name since the last tag, or ever. */
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe'] })

function lastTag(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0').trim()
  } catch {
    return undefined
  }
}

/** Nothing is older than this: git's own name for a tree without files. */
const empty = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

try {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0 || given?.startsWith('-')) throw new StartError('用法：npm run notes -- 标签或提交')
  const since = given ?? lastTag()
  const range = since === undefined ? 'HEAD' : `${since}..HEAD`
  const log = git('log', '--no-merges', '--name-only', '--format=%x00%s', range)
  const added = git(
    'diff',
    '--name-only',
    '--diff-filter=A',
    since ?? empty,
    'HEAD',
    '--',
    'server/db/migrations',
  )
  process.stdout.write(notesOf(productVersion(), commitsOf(log), added.split('\n')))
} catch (error) {
  console.error(
    error instanceof StartError
      ? error.message
      : '读不到提交记录：请在 git 的工作目录里运行，标签或提交要存在',
  )
  process.exitCode = 1
}
