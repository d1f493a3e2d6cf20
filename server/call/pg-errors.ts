import { message } from '../../src/values/messages.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { bad, Refusal } from './refusal.ts'

/** What a database error means to a person (rules R15). No raw message leaves the server. */

interface PgError {
  code: string
  constraint: string | undefined
  detail: string
}

export function pgError(error: unknown): PgError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return undefined
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : ''
  return { code: error.code, constraint, detail }
}

/** Serialisation failure or deadlock: the server itself tries again, up to three times. */
export function isRetryable(error: unknown): boolean {
  const code = pgError(error)?.code
  return code === '40001' || code === '40P01'
}

/** The field that a unique constraint is of, and its title. */
export interface UniqueField {
  readonly field: string
  readonly title: string
}

/** Unique constraints by name, as the things declare them. */
export type UniqueFields = ReadonlyMap<string, UniqueField>

/** The refusal that a database error stands for; undefined where it is a failure of ours. */
export function refusalOf(error: unknown, unique: UniqueFields): Refusal | undefined {
  const known = pgError(error)
  if (!known) return undefined
  const { code, constraint, detail } = known
  if (code === '23505') {
    const { field, title = '数据' } = unique.get(constraint ?? '') ?? {}
    return bad(message('row.dup', { field: title }), field)
  }
  if (code === '23503')
    return /is not present/.test(detail)
      ? bad(message('row.missing'), fieldOf(detail))
      : new Refusal(409, message('row.used'))
  // Every table with a period names its check so.
  if (code === '23514' && constraint?.endsWith('_period')) return bad(refusalMessage('bad.period'), 'endTime')
  if (code === '23514' || code.startsWith('22')) return bad(message('bad.body', { reason: '数值超出范围' }))
  if (code === '53100') return new Refusal(503, message('err.full'))
  if (code === '57014' || code === '55P03' || code === '40001' || code === '40P01' || code === '25P03')
    // What it waited for stands in the log.
    return Object.assign(new Refusal(503, message('err.busy')), { cause: error })
  return undefined
}

/** `Key (category_id)=(7) is not present in table …` */
function fieldOf(detail: string): string | undefined {
  const [, column] = /^Key \((\w+)\)=/.exec(detail) ?? []
  return column?.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A call that only reads and tries to write is a fault of ours; by its code it would be a database that takes no writes. */
export function faultOf(error: unknown, id: string): unknown {
  if (pgError(error)?.code !== '25006') return error
  return new Error(`${id} only reads, and tried to write`, { cause: error })
}
