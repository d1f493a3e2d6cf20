import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { begins, isLast } from '../../server/db/begin-late.ts'

interface Armed {
  /** Which statement, counted from 1, breaks off; `after` it was carried out, or instead of it. */
  readonly at: number
  readonly after: boolean
  seen: string[]
  hit: boolean
  /** Could not begin, or not end: what it was sent together with does not arrive either. */
  lost?: pg.Client
}

const here = new AsyncLocalStorage<Armed>()
type Query = (this: pg.Client, ...args: unknown[]) => unknown

/**
 * Breaks off at any await of a call on the database (rules R30): the statement of that number fails as if the connection
 * had gone, before it was sent or after it was carried out. Nothing of it stands in the product. Returns its disposer.
 */
export function installFaults(): () => void {
  const { prototype } = pg.Client
  const original: Query = prototype.query
  const broken: Query = async function (...args) {
    const armed = here.getStore()
    if (armed?.lost === this) {
      delete armed.lost
      throw new Error('the connection has gone')
    }
    if (!armed || armed.hit) return original.apply(this, args)
    const text = textOf(args[0])
    armed.seen.push(text)
    if (armed.seen.length !== armed.at) return original.apply(this, args)
    armed.hit = true
    if (armed.after) await original.apply(this, args)
    else if (begins.test(text) || isLast(text)) armed.lost = this
    throw new Error('the connection has gone')
  }
  Object.assign(prototype, { query: broken })
  return () => Object.assign(prototype, { query: original })
}

/** A statement that is planned once comes as an object. */
function textOf(question: unknown): string {
  return typeof question === 'object' && question && 'text' in question
    ? String(question.text)
    : String(question)
}

/** What `work` answers while its statement `at` breaks off, and the statements up to there. */
export async function withFault<T>(
  fault: Pick<Armed, 'at' | 'after'>,
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly seen: readonly string[]; readonly hit: boolean }> {
  const armed: Armed = { ...fault, seen: [], hit: false }
  const answer = await here.run(armed, work)
  return { answer, seen: armed.seen, hit: armed.hit }
}
