import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, stop } from 'esbuild'
import { keepLines } from './line-maps.mjs'

/** What of a command line goes with a built server, which has no tsx: `node dist/server/<name>.mjs`. */
export const commands = {
  admin: 'scripts/admin.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'db-move': 'scripts/move.ts',
}

/** The processes of the server (server/files/child.ts). */
export const programs = {
  'import-child': 'server/mall/product/import/child.ts',
  'draw-child': 'server/files/media/child.ts',
  'paper-child': 'server/files/papers/child.ts',
  'sheet-child': 'server/files/sheets/child.ts',
}

/** Some hundreds of small modules, which node would open one by one: a fifth of the processor time of a start. */
const inside = ['kysely', 'zod', 'date-fns', '@date-fns/tz']

/** Native and asset-carrying packages must stay in node_modules; so does every other, for nothing is won by it. */
async function outside(root) {
  const { dependencies } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8'))
  return Object.keys(dependencies)
    .filter(name => !inside.includes(name))
    .flatMap(name => [name, `${name}/*`])
}

/**
 * Bundles the server, or only some of its programs, into a folder.
 *
 * @param {string} root
 * @param {string} outdir
 * @param {Record<string, string>} [entryPoints]
 */
export async function bundleServer(
  root,
  outdir,
  entryPoints = { main: 'server/main.ts', ...programs, ...commands },
) {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    external: await outside(root),
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  // It keeps a process of its own for the next time.
  await stop()
  await keepLines(resolve(root, outdir))
}
