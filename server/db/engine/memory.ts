import { totalmem } from 'node:os'

const megabyte = 2 ** 20

/**
 * How much of the database is kept in memory: a quarter of what this machine (or container) has, between 128 MB and
 * 2 GB. It is taken as it fills, so a small mall takes little; a million SKUs with the indexes of their lists fit.
 */
export function sharedBuffers(total = totalmem(), limit = process.constrainedMemory()): string {
  // Without a limit it is 0, or a number larger than any machine.
  const memory = limit > 0 ? Math.min(total, limit) : total
  return `${Math.round(Math.min(Math.max(memory / 4 / megabyte, 128), 2048))}MB`
}
