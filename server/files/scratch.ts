import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder for files that live as long as a request; what a server that was killed has left is swept a day later. */
export class Scratch {
  readonly folder: string

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'uploads')
  }

  /** Where nothing lies yet. */
  async path(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    return join(this.folder, randomBytes(16).toString('hex'))
  }
}
