import type { TestProject } from 'vitest/node'
import { forgetful, startTestDatabase } from './engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser of the run's own PostgreSQL: makes and drops databases. */
    adminUrl: string
    /** The role `facet`, which owns them, as in the product. */
    ownerUrl: string
  }
}

/** One real PostgreSQL for the whole run; tests take databases from it (tests/support/database.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase(forgetful)
  project.provide('adminUrl', database.adminUrl)
  project.provide('ownerUrl', database.ownerUrl)
  return database.stop
}
