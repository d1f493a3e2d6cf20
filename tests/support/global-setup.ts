import type { TestProject } from 'vitest/node'
import type { Engine } from './databases.ts'
import { forgetful, startTestDatabase } from './engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL. */
    engine: Engine
  }
}

/** One real PostgreSQL for the whole run (which: `startTestDatabase`); tests take databases from it (tests/support/database.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...engine } = await startTestDatabase(forgetful)
  project.provide('engine', engine)
  return stop
}
