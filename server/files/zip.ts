import { makeZip } from 'client-zip'

export interface ZipFile {
  readonly name: string
  readonly input: AsyncIterable<Uint8Array>
  readonly lastModified: Date
}

export const zipType = 'application/zip'

/** Files as one zip, each taken when the reader has had the one before; stored as they are: pictures shrink no further. */
export async function* zip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const reader = makeZip(files).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
