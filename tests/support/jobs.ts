import { expect } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Mall } from './mall.ts'

/** The job's row once it has ended, as the super admin's session sees it; fails after a minute. */
export async function jobEnded(mall: Mall, token: string, id: number) {
  const row = async () => {
    const { records } = (await mall.ask(api.sysTask.page.path, {}, { token })).result
    return records.find((each: { id: number }) => each.id === id)
  }
  await expect
    .poll(async () => (await row())?.state, { timeout: 60_000, interval: 100 })
    .not.toMatch(/^(waiting|running)$/)
  return row()
}
