import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { binary } from './package.ts'
import { runningPostmaster } from './postmaster.ts'

/**
 * Fast shutdown: open transactions are rolled back, everything committed is written out. Where that takes too
 * long, at once: the next start then recovers from the log, which loses nothing committed either.
 */
export async function stopPostmaster(data: string, binaries: string): Promise<void> {
  for (const [signal, mode, patience] of [
    ['SIGINT', 'fast', 60_000],
    ['SIGQUIT', 'immediate', 10_000],
  ] as const) {
    const running = await runningPostmaster(data)
    if (running === undefined) return
    // Windows has no signals that another process could catch; the engine's own tool talks to it by a pipe.
    if (process.platform === 'win32')
      spawnSync(binary(binaries, 'pg_ctl'), ['stop', '-W', '-D', data, '-m', mode])
    else kill(running.pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if ((await runningPostmaster(data))?.pid !== running.pid) return
      await pause(20)
    }
  }
}

function kill(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It went by itself between looking and asking.
  }
}
