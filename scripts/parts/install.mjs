import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from './command.mjs'
import { locked } from './lock.mjs'
import { saying } from './say.mjs'

/** `npm ci` where what is installed is not what the lock says; answers false where that failed. */
export async function install(root) {
  if (isInstalled(root)) return true
  return locked(root, 'install', async () => {
    if (isInstalled(root)) return true
    const { command, args, shell } = npm()
    const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    const result = await saying('正在安装依赖', () =>
      run(command, [...args, ...options], { cwd: root, env: environment(), shell }),
    )
    if (!result.ok) {
      console.error(result.output.trim().split('\n').slice(-15).join('\n'))
      console.error('安装依赖失败，请检查网络，或手动运行 npm ci')
      return false
    }
    writeStamp(root)
    return true
  })
}

function isInstalled(root) {
  const stamp = join(root, 'node_modules', '.bootstrap-stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(root)) return true
  if (!isWhole(root)) return false
  writeStamp(root)
  return true
}

/** Somebody ran `npm ci` by hand: npm's own record of what it installed agrees with the lock. */
function isWhole(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).every(([path, entry]) => {
    // Optional ones are there for this platform only.
    if (path === '' || (entry.optional && !(path in installed))) return true
    return installed[path]?.version === entry.version && existsSync(join(root, path, 'package.json'))
  })
}

/** Not the whole package.json: editing a script must not reinstall everything. */
function wanted(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const asked = JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides])
  const machine = `${process.platform} ${process.arch} ${process.versions.node.split('.')[0]}`
  return createHash('sha256').update(lock).update(asked).update(machine).digest('hex')
}

function writeStamp(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules', '.bootstrap-stamp'), wanted(root))
}

/** The npm that called us, run by this very Node; else the one on the path. */
function npm() {
  const path = process.env.npm_execpath
  if (path !== undefined && basename(path).startsWith('npm') && existsSync(path)) {
    return { command: process.execPath, args: [path], shell: false }
  }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/** How to reach the registry is kept; everything that would change what is installed is not. */
const kept =
  /^npm_config_(registry|userconfig|globalconfig|cache|proxy|https_?proxy|noproxy|ca|cafile|strict_ssl|\/\/)/i

/**
 * The outer npm hands its whole configuration down: `npm start --omit=dev` or NODE_ENV=production would leave
 * out what building needs, `--dry-run` would install nothing.
 */
function environment() {
  const own = Object.entries(process.env).filter(
    ([name]) => name !== 'NODE_ENV' && (!/^npm_config_/i.test(name) || kept.test(name)),
  )
  return { ...Object.fromEntries(own), BOOTSTRAP: '1' }
}
