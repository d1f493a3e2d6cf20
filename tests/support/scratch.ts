import { existsSync, statfsSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'

const gib = 2 ** 30
const memory = '/dev/shm'

/** Bytes free in the file system that is memory; none where there is no such thing. */
function free(): number {
  if (process.platform !== 'linux' || !existsSync(memory)) return 0
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize
}

/** A container often has 64 MB of it, which a browser alone fills. */
export const hasSharedMemory = free() >= 2 * gib

/** Set by the configurations of vitest and Playwright alone: benches measure what a disk gives. */
const variable = 'FACET_TEST_SCRATCH'

/**
 * For this process and all that it starts: in memory, where a machine has plenty. A test file begins with a copy of a
 * database, which takes a fifth of the processor time there that it takes on a disk. What is kept there outlives every
 * process that is killed, as on a disk; no test takes the machine's power away.
 */
export function keepInMemory(): void {
  if (totalmem() >= 16 * gib && free() >= 8 * gib) process.env[variable] ??= memory
}

/** Where tests and benches keep what they throw away. */
export const scratch = () => process.env[variable] ?? tmpdir()
