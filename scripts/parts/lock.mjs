import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { saying } from './say.mjs'

/**
 * One process at a time for one project and purpose: `npm start` and `npm test` side by side must not install
 * or build twice into the same folder. A lock whose process is dead is taken over.
 */
export async function locked(root, purpose, work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const path = join(tmpdir(), `facet-${purpose}-${name}`)
  if (!take(path)) {
    await saying('另一个进程正在做同样的准备，等待它完成', async () => {
      while (!take(path)) await pause(200)
    })
  }
  try {
    return await work()
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

function take(path) {
  try {
    mkdirSync(path)
    writeFileSync(join(path, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const owner = ownerOf(path)
  if (owner !== undefined && !isAlive(owner)) removeStale(path, owner)
  return false
}

/** Its process number; nothing while it is being written or was just given back. */
function ownerOf(path) {
  try {
    const pid = Number(readFileSync(join(path, 'pid'), 'utf8'))
    if (pid > 0) return pid
  } catch {
    // Between making the folder and writing into it.
  }
  try {
    return Date.now() - statSync(path).mtimeMs > 5000 ? -1 : undefined
  } catch {
    return undefined
  }
}

/** Taken aside first: between looking and removing, another waiter may have made a lock of its own here. */
function removeStale(path, owner) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (ownerOf(aside) !== owner) renameSync(aside, path)
  } catch {
    // Another waiter was quicker.
  }
  rmSync(aside, { recursive: true, force: true })
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
