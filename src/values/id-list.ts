/**
 * Ids of a large result as they travel and are kept: 32-bit unsigned little-endian integers, each the difference to
 * the one before it modulo 2^32, the first as it is. Neighbouring ids become small numbers, which compress well.
 */

/** Throws a RangeError for an id that 32 bits do not hold: cut short, it would name another row. */
export function packIds(ids: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(ids.length * 4))
  let before = 0
  for (let index = 0; index < ids.length; index++) {
    const id = ids[index] ?? -1
    if (id !== id >>> 0) throw new RangeError(`${id} is not an unsigned 32-bit integer`)
    view.setUint32(index * 4, id - before, true)
    before = id
  }
  return new Uint8Array(view.buffer)
}

/** Throws a RangeError where the bytes are not whole numbers: something was cut off. */
export function unpackIds(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  if (bytes.length % 4 !== 0) throw new RangeError('an id is cut off')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ids = new Uint32Array(bytes.length / 4)
  let before = 0
  for (let index = 0; index < ids.length; index++) {
    before = (before + view.getUint32(index * 4, true)) >>> 0
    ids[index] = before
  }
  return ids
}

export function encodeIds(ids: ArrayLike<number>): string {
  return toBase64(packIds(ids))
}

export function decodeIds(text: string): Uint32Array<ArrayBuffer> {
  return unpackIds(fromBase64(text))
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const padding = '='.charCodeAt(0)

/** By hand: `btoa` wants the bytes as a text first, which takes ten times as long at a million ids. */
export function toBase64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(padding)
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
    const given = Math.min(bytes.length - from, 3)
    for (let sign = 0; sign <= given; sign++)
      out[to + sign] = signs.charCodeAt((bits >> (18 - 6 * sign)) & 63)
  }
  return new TextDecoder('latin1').decode(out)
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}
