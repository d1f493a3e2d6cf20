// `npm run dev`: API, console and hot reload on one port. Edits of the console reload in the browser; edits of the
// server, or of what both share, restart the process (its database stops and starts with it, in a blink).
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')

const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/start/dev.ts'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 0))

// A killed npm does not tell us; nobody could see the server that would stay behind.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 1000).unref()
