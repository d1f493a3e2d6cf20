import type { Db } from '../db/database.ts'
import { planOf } from './plan.ts'
import type { Statements } from './statements.ts'

/** A call that took long: numbers and names, nothing of what was asked for or answered. */
export interface SlowCall {
  readonly call: string
  readonly at: Date
  readonly ms: number
  /** How many statements it had, and how long they took together. */
  readonly statements: number
  readonly sqlMs: number
  /** The statement that took longest; its values stand as $1, $2. Empty where there was none. */
  readonly statement: string
  /** How the database would run it, a step a line; empty where nobody asked. */
  readonly plan: readonly string[]
}

/** ms: of the same statement no second plan is asked for sooner. */
const plannedEach = 60_000
const mostPlanned = 200

/**
 * Tells slow calls with the plan of their slowest statement. Where everything is slow, the database is asked for one plan
 * at a time and once a minute for each statement: watching must not make it worse.
 */
export class SlowCalls {
  readonly #db: Db
  readonly #tell: (slow: SlowCall) => void
  readonly #planned = new Map<string, number>()
  #planning = false

  constructor(db: Db, tell: (slow: SlowCall) => void) {
    this.#db = db
    this.#tell = tell
  }

  /** Never throws. */
  async note(call: string, ms: number, statements: Statements, at: Date): Promise<void> {
    const { count, ms: sqlMs, slowest } = statements
    const executor = this.#db.getExecutor()
    const compiled = slowest && executor.compileQuery(slowest.node, { queryId: call })
    const plan = compiled ? await this.#plan(compiled.sql, compiled.parameters) : []
    const statement = compiled ? shown(compiled.sql) : ''
    this.#tell({ call, at, ms, statements: count, sqlMs: Math.round(sqlMs), statement, plan })
  }

  async #plan(text: string, parameters: readonly unknown[]): Promise<readonly string[]> {
    const now = performance.now()
    if (this.#planning || now - (this.#planned.get(text) ?? Number.NEGATIVE_INFINITY) < plannedEach) return []
    if (this.#planned.size >= mostPlanned) this.#planned.clear()
    this.#planned.set(text, now)
    this.#planning = true
    try {
      return (await planOf(this.#db, text, parameters)) ?? []
    } catch {
      return []
    } finally {
      this.#planning = false
    }
  }
}

/** On one line, short enough for a log; what stands in it as a text is not told. */
export function shown(text: string): string {
  const line = text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > 2000 ? `${line.slice(0, 2000)}…` : line
}
