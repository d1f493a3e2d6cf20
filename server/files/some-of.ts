import { nothingToExport } from '../../src/values/exports.ts'
import { bad } from '../call/refusal.ts'

/** As they come. Throws code 400 where none does: what was chosen may be gone by now. */
export async function someOf<T>(rows: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await rows.next()
  if (first.done) throw bad(nothingToExport)
  return withFirst(first.value, rows)
}

async function* withFirst<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}
