import { codeOf } from './engine/errors.ts'

/** Of the database: cannot be reached, is shutting down, has no connection left, or takes no writes (a standby). */
const states = /^(08...|57P..|53300|25006)$/
const systems =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const sentences =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after|Query read timeout/

/** The database is not there for us now, and may be soon, here or elsewhere: HTTP 503. */
export function isGone(error: unknown): boolean {
  const code = codeOf(error)
  return states.test(code) || systems.test(code) || (error instanceof Error && sentences.test(error.message))
}

/** What a standby answers to a write. */
export const readOnly = '25006'

/** A host that takes no writes, by the code that its own refusal would have. */
export class ReadOnly extends Error {
  readonly code = readOnly
}

/** A connection over which nothing comes, by the code that the system would give it in the end. */
export class Silent extends Error {
  readonly code = 'ETIMEDOUT'
}
