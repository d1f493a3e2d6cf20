import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/** The ids of a process's own children that are still there, as the system lists them. */
export async function childrenOf(pid = process.pid): Promise<number[]> {
  const all = existsSync('/proc') ? await listed() : spoken()
  return all.flatMap(({ id, parent, state }) => (parent === pid && !state.startsWith('Z') ? [id] : []))
}

interface Listed {
  readonly id: number
  readonly parent: number
  readonly state: string
}

async function listed(): Promise<Listed[]> {
  const found: Listed[] = []
  for (const name of (await readdir('/proc')).filter(entry => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const [state = 'Z', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    found.push({ id: Number(name), parent: Number(parent), state })
  }
  return found
}

/** Where there is no /proc; the asking is itself a child and does not count. */
function spoken(): Listed[] {
  const { stdout, pid } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap(line => {
    const [id, parent, state = 'Z'] = line.trim().split(/\s+/)
    return Number(id) === pid ? [] : [{ id: Number(id), parent: Number(parent), state }]
  })
}
