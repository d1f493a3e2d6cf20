import type { TestProject } from 'vitest/node'
import { startServer } from '../../support/server.ts'
import { signIn } from './attacked.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built product that is attacked. */
    attacked: {
      readonly url: string
      readonly pid: number
      readonly dataDir: string
      /** Sessions: of the super administrator, and of an account without any right. */
      readonly admin: string
      readonly nobody: string
    }
  }
}

/** The built product, one for all attacks: what one of them leaves behind the next one meets. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, pid, dataDir, stop } = await startServer({ env: { DEMO_SKUS: '200' } })
  const [admin, nobody] = await Promise.all([signIn(url, '13800000001'), signIn(url, '13800000006')])
  project.provide('attacked', { url, pid, dataDir, admin, nobody })
  return stop
}
