/** A verify call hands its envelope over as it came. */
export function envelope(answer: unknown): { code: number; message: string; result: unknown } {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || !('message' in answer))
    return { code: 0, message: '', result: null }
  return {
    code: Number(answer.code),
    message: String(answer.message),
    result: 'result' in answer ? answer.result : null,
  }
}
