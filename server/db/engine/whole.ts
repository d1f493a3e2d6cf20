import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file is there whole or not at all, and after a power cut as well. */
export async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const temporary = `${path}.new-${process.pid}`
  const file = await open(temporary, 'w', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  await syncFolder(dirname(path))
}

/** Makes a rename inside the folder survive a power cut; a system that cannot open folders does without. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
