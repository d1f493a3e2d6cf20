import type { TestContext } from 'vitest'

/** A PostgreSQL of whoever runs the tests, by an address that may create databases (CONTRIBUTING.md). */
export const givenServer = process.env.TEST_DATABASE_URL || undefined

/** Why a test of the embedded engine is not asked there: it would say nothing of the server that was given. */
export const ofEmbedded = 'TEST_DATABASE_URL is set, and this test is about the embedded engine'

/** For `beforeEach` of a file, or the first line of a test, that is about the embedded engine. */
export function needsEmbedded({ skip }: Pick<TestContext, 'skip'>): void {
  skip(givenServer !== undefined, ofEmbedded)
}
