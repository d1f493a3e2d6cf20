import { readFileSync } from 'node:fs'

/**
 * Calls back when the npm that started us has ended. A killed npm does not tell its children, and a server that nobody
 * sees would go on holding the port and the data. There may be a shell between npm and us.
 */
export function watchNpm(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const { name, parent: grandparent } = statusOf(parent)
  const throughShell = /^(sh|bash|dash|zsh|busybox)$/.test(name)
  const timer = setInterval(() => {
    const same = process.ppid === parent && (!throughShell || statusOf(parent).parent === grandparent)
    if (same) return
    clearInterval(timer)
    gone()
  }, 1000).unref()
}

/** Linux tells; elsewhere only the direct parent is known. */
function statusOf(pid: number): { name: string; parent: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const [, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { name, parent: Number(parent) }
  } catch {
    return { name: '', parent: 0 }
  }
}
