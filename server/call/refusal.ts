import { message } from '../../src/values/messages.ts'

type RefusalCode = 400 | 401 | 403 | 404 | 409 | 429 | 503 | 601

/** An answer the server means to give: HTTP 200 with a code and a Chinese sentence (503: with
 * HTTP 503). Everything else that is thrown is a failure. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly result: unknown
  /** The field that is to be mended, where it is one. */
  readonly field: string | undefined

  constructor(code: RefusalCode, sentence: string, result: unknown = null, field?: string) {
    super(sentence)
    this.code = code
    this.result = result
    this.field = field
  }

  /** The same with another result. */
  showing(result: unknown): Refusal {
    return new Refusal(this.code, this.message, result, this.field)
  }
}

/** Code 429 of a brake that somebody should know of: `isFirst` of its hour, which leaves a line that stays. */
export class TooOften extends Refusal {
  readonly isFirst: boolean

  constructor(sentence: string, isFirst: boolean) {
    super(429, sentence)
    this.isFirst = isFirst
  }
}

export function bad(sentence: string, field?: string): Refusal {
  return new Refusal(400, sentence, null, field)
}

/** Missing and foreign rows give one and the same answer (rules R3). */
export function gone(): Refusal {
  return new Refusal(404, message('row.gone'))
}
