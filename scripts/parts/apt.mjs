import { existsSync } from 'node:fs'
import { run } from './command.mjs'
import { saying } from './say.mjs'

export function canApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Waits for another apt, asks nothing. */
export async function aptInstall(title, packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('/usr/bin/apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args], { env })
  const result = await saying(`正在安装${title}`, async () => {
    const first = await apt('install', '-y', '--no-install-recommends', ...packages)
    if (first.ok) return first
    // Its lists may be missing (fresh containers) or old.
    await apt('update')
    return apt('install', '-y', '--no-install-recommends', ...packages)
  })
  if (!result.ok) console.error(result.output.trim().split('\n').slice(-5).join('\n'))
  return result.ok
}
