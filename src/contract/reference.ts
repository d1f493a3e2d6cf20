import * as z from 'zod'

/** A row that must be chosen, by its id. */
export function reference(title: string) {
  const error = `请选择${title}`
  return z.int({ error }).min(1, { error }).max(Number.MAX_SAFE_INTEGER).meta({ title })
}
