import { readdir, readFile } from 'node:fs/promises'

/** The ids of this process's own children that are still there, as the system lists them. */
export async function childrenOf(pid = process.pid): Promise<number[]> {
  const found: number[] = []
  for (const name of (await readdir('/proc')).filter(entry => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(parent) === pid && state !== 'Z') found.push(Number(name))
  }
  return found
}
