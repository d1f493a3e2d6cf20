// Builds the console (dist/web) and the server (dist/server) when their sources changed; `--force` always.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { build as buildConsole } from 'vite'
import { bundleServer } from './parts/bundle-server.mjs'
import { compressFolder } from './parts/compress.mjs'
import { locked } from './parts/lock.mjs'
import { saying } from './parts/say.mjs'
import { clearStamp, isBuilt, sourceStamp, writeStamp } from './parts/stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What lies in public/ is copied as it is written; this one runs before the first paint, on every load. */
async function withoutComments(file) {
  const { code } = await transform(await readFile(file, 'utf8'), {
    minify: true,
    charset: 'utf8',
    // Where nothing else runs it must still say so (public/theme.js).
    target: 'es5',
  })
  await writeFile(file, code)
}

async function build() {
  const stamp = sourceStamp(root)
  clearStamp(root)
  await saying('正在构建控制台', () =>
    buildConsole({ root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' }),
  )
  await withoutComments(join(root, 'dist/web/theme.js'))
  await saying('正在压缩控制台', () => compressFolder(join(root, 'dist/web')))
  await saying('正在构建服务器', () => bundleServer(root, 'dist/server'))
  writeStamp(root, stamp)
}

try {
  await locked(root, 'build', async () => {
    if (process.argv.includes('--force') || !isBuilt(root)) await build()
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('构建失败')
  process.exitCode = 1
}
