import { mkdirSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Services } from '../call/context.ts'

/** Bytes of one log file; an older one of the same size is kept beside it. */
const mostBytes = 8 * 1024 * 1024
/** Bytes that wait for a disk that does not take them; what comes then is left out. */
const mostWaiting = 1024 * 1024

/**
 * Lines of a file, written one after the other. A disk that is full costs lines and nothing else: nobody waits for a
 * log and nothing that it throws goes further.
 */
export class LineFile {
  readonly #path: string
  readonly #most: number
  #file: FileHandle | undefined
  #size = 0
  #waiting = ''
  #writing: Promise<void> | undefined

  constructor(path: string, most = mostBytes) {
    this.#path = path
    this.#most = most
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > mostWaiting) return
    this.#waiting += line
    this.#writing ??= this.#flush().finally(() => {
      this.#writing = undefined
    })
  }

  /** What has been written so far stands in the file, or was left out. */
  async close(): Promise<void> {
    await this.#writing
    await this.#letGo()
  }

  async #flush(): Promise<void> {
    while (this.#waiting !== '') {
      const bytes = Buffer.from(this.#waiting)
      this.#waiting = ''
      try {
        this.#file ??= await this.#open()
        if (this.#size > 0 && this.#size + bytes.length > this.#most) {
          await this.#letGo()
          await rename(this.#path, `${this.#path}.old`)
          this.#file = await this.#open()
        }
        await this.#file.appendFile(bytes)
        this.#size += bytes.length
      } catch {
        await this.#letGo()
      }
    }
  }

  async #open(): Promise<FileHandle> {
    const file = await open(this.#path, 'a', 0o600)
    this.#size = (await file.stat()).size
    return file
  }

  async #letGo(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    await file?.close().catch(() => undefined)
  }
}

/** JSON lines in DATA_DIR/logs/server.log; never a query string, a token, a code or a body. */
export function openLog(dataDir: string): { write: Services['log']; close(): Promise<void> } {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new LineFile(join(folder, 'server.log'))
  const logger = pino({ base: null }, file)
  return {
    write: (level, what, about = {}) => logger[level](about, what),
    close: () => file.close(),
  }
}
