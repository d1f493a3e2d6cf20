import { readdir, readFile, readlink, realpath } from 'node:fs/promises'

/**
 * Ends the processes that an engine has left which is dead itself. Most of them notice and go; one that waits for a lock
 * of another that was killed waits for ever, and as long as it has the shared memory no engine starts on this directory.
 * They can only be in the way: nothing they do is kept by the engine that comes, which begins from the log. Where the
 * system has no /proc they are left alone.
 */
export async function endOrphans(data: string): Promise<void> {
  const home = await realpath(data)
  for (const pid of await idsOf()) {
    if (!(await isAt(pid, home)) || !(await isHelper(pid))) continue
    const parent = await parentOf(pid)
    // Of an engine that lives: another server has started it just now.
    if (parent === undefined || (await isAt(parent, home))) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went by itself between looking and ending it.
    }
  }
}

async function idsOf(): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  return names.map(Number).filter(pid => pid > 0)
}

/** An engine and all its processes work in its data directory. */
async function isAt(pid: number, home: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === home
}

/** postgres: checkpointer; the engine's first process has its own command line. */
async function isHelper(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).startsWith('postgres: ')
}

async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  return parent > 0 ? parent : undefined
}
