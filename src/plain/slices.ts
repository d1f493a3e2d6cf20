/** A call takes so many ids at once (contract/fields.ts). */
const most = 1000

/** Ids in parts that a call takes, in their order. */
export function slices(ids: readonly number[], size = most): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
    ids.slice(part * size, (part + 1) * size),
  )
}
