import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Builds the product, then runs one spec of tests/e2e with settings of its own; its exit code becomes ours.
 *
 * @param {string} root
 * @param {string} spec
 * @param {Record<string, string>} env
 * @param {readonly string[]} [more] Arguments of Playwright.
 */
export function runSpec(root, spec, env, more = []) {
  const shared = { cwd: root, stdio: 'inherit' }
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], shared)
  if (built.status !== 0) process.exit(1)
  const runner = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const child = spawn(process.execPath, [runner, 'test', `tests/e2e/${spec}`, ...more], {
    ...shared,
    env: { ...process.env, ...env },
  })
  child.on('close', code => {
    process.exitCode = code ?? 1
  })
}
