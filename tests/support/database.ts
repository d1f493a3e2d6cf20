import type { Client } from 'pg'
import { inject } from 'vitest'
import * as databases from './databases.ts'

/** The run's PostgreSQL (tests/support/global-setup.ts). */
const engine = () => inject('engine')

/**
 * A new empty database of the run's PostgreSQL, or a copy of a template (see `templateDatabase`): a test file, or
 * a test, has one to itself. Drop it in afterAll, or let the run throw it away at its end.
 */
export const createDatabase = (template?: string): Promise<string> =>
  databases.createDatabase(engine(), template)

export const dropDatabase = (url: string): Promise<void> => databases.dropDatabase(engine(), url)

export const templateDatabase = (name: string, fill: (url: string) => Promise<void>): Promise<string> =>
  databases.templateDatabase(engine(), name, fill)

export const asAdmin = <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
  databases.asAdmin(engine(), work)
