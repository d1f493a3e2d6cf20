import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { caps } from '../server/mall/product/import/caps.ts'
import { Refused } from './import/client.ts'
import { readOptions } from './import/options.ts'
import { importFile } from './import/run.ts'

/** `npm run import -- FILE`: a .csv or .xlsx of goods into a running server, by the console's own calls. */
async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  // npm changes into the project's folder; the person means the folder they stand in.
  const path = resolve(process.env.INIT_CWD ?? '.', options.file)
  const { size } = await stat(path).catch(() => {
    throw new Error(`找不到文件 ${path}`)
  })
  if (size > caps.bytes) throw new Error(`文件超过${caps.bytes / 1024 / 1024}MB`)
  return importFile(
    await readFile(path),
    { ...options, file: path },
    { print: line => console.log(line), ask, pause },
  )
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  const meant = error instanceof Refused || isUsage(error)
  console.error(meant && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** A sentence of ours about the command line. */
function isUsage(error: unknown): boolean {
  return error instanceof Error && /\p{Script=Han}/u.test(error.message)
}
