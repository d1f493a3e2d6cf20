/** What a call may end in. The texts are Chinese and ready to be shown. */

/** The server's answer with a code that is not success. */
export class Refused extends Error {
  readonly code: number
  readonly result: unknown

  constructor(code: number, message: string, result: unknown = null) {
    super(message)
    this.code = code
    this.result = result
  }

  /** The field that is to be mended, where the server names one. */
  get field(): string | undefined {
    const { result } = this
    if (typeof result !== 'object' || result === null || !('field' in result)) return undefined
    return typeof result.field === 'string' ? result.field : undefined
  }
}

/** No answer, or none that is ours: connection, time-out, an HTTP status without an envelope. */
export class Failed extends Error {
  readonly status: number
  readonly errorId: string | undefined

  constructor(message: string, status = 0, errorId?: string) {
    super(message)
    this.status = status
    this.errorId = errorId
  }
}

/** A newer read replaced this one, or its caller left: no message is shown. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The server wants a fresh code of this person before it does what was asked. */
export function wantsStepUp(error: unknown): boolean {
  if (!(error instanceof Refused) || error.code !== 403) return false
  return typeof error.result === 'object' && error.result !== null && 'stepUp' in error.result
}
