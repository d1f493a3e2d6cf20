/** A call takes so many ids at once (contract/fields.ts). */
const most = 1000

/** Ids in parts that a call takes, in their order. */
export function slices(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
    ids.slice(part * most, (part + 1) * most),
  )
}
