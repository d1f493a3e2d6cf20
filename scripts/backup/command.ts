import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Refusal } from '../../server/call/refusal.ts'
import { StartError } from '../../server/start/config.read.ts'
import { explain } from '../../server/start/failure.ts'
import { type Progress, startProgress } from '../../server/start/say.ts'

export interface Command {
  readonly args: readonly string[]
  readonly progress: Progress
  /** Ctrl+C: what is under way is taken back. */
  readonly signal: AbortSignal
}

/** A command line from its arguments to the sentence that it ends with. */
export async function runAlone(work: (command: Command) => Promise<string>): Promise<void> {
  const progress = startProgress(line => console.log(line))
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort())
  try {
    const args = process.argv.slice(2)
    console.log(await work({ args, progress, signal: stopping.signal }))
  } catch (error) {
    console.error(stopping.signal.aborted ? '已中断，做了一半的已撤回' : sentence(error))
    process.exitCode = 1
  } finally {
    progress.done()
  }
}

function sentence(error: unknown): string {
  return error instanceof Refusal ? error.message : explain(error, undefined)
}

/** npm changes into the project's folder; the person means the folder they stand in. */
export function here(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}

export function folderOf(path: string): string {
  const folder = dirname(path)
  if (!existsSync(folder)) throw new StartError(`没有目录 ${folder}`)
  return folder
}

/** Only the large ones: the others are over before they are read. */
export function sayTable(say: (text: string) => void, doing: string) {
  return ({ name, rows }: { readonly name: string; readonly rows: number }) => {
    if (rows >= 100_000) say(`${doing} ${name}（${rows.toLocaleString('zh-CN')}行）`)
  }
}

export function sizes({ rows, files, bytes }: { rows: number; files: number; bytes: number }): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  return `${rows.toLocaleString('zh-CN')}行数据，${files}个文件，${megabytes} MB`
}
