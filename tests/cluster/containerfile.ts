import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Instruction {
  readonly word: string
  readonly rest: string
}

/** The stages of a container file, by their names; the last has none and is called `run`. */
export function stagesOf(text: string): Map<string, Instruction[]> {
  const stages = new Map<string, Instruction[]>()
  let current: Instruction[] = []
  for (const line of text.split('\n')) {
    const [, word, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (word === 'FROM') {
      current = []
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? 'run', current)
    } else if (word !== undefined) current.push({ word, rest })
  }
  return stages
}

/** The value of the last instruction of this word. */
export function last(stage: readonly Instruction[], word: string): string {
  const found = stage.findLast(each => each.word === word)
  if (!found) throw new Error(`the container file has no ${word}`)
  return found.rest
}

/** `A=1 B=2` */
export function environmentOf(stage: readonly Instruction[]): Record<string, string> {
  const parts = stage.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(' '))
  return Object.fromEntries(parts.map(part => part.split('=', 2)))
}

const run = promisify(execFile)

/**
 * Carries out COPY and RUN of a stage in a folder that stands for its root. Of users and volumes it knows nothing, so a
 * RUN that makes those is left out by whoever calls.
 */
export async function carryOut(
  stage: readonly Instruction[],
  root: string,
  places: { readonly context: string; readonly stages: Readonly<Record<string, string>> },
): Promise<void> {
  const workdir = join(root, last(stage, 'WORKDIR'))
  await mkdir(workdir, { recursive: true })
  for (const { word, rest } of stage)
    if (word === 'COPY') {
      const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? []
      const place = from === undefined ? places.context : (places.stages[from] ?? '')
      await mkdir(dirname(join(workdir, target)), { recursive: true })
      await cp(join(place, source), join(workdir, target), { recursive: true, verbatimSymlinks: true })
    } else if (word === 'RUN') {
      // What npm and the tests' own runner have set is not there in a container.
      const { PATH, HOME } = process.env
      await run('sh', ['-c', rest], { cwd: workdir, env: { PATH, HOME }, maxBuffer: 64 * 1024 * 1024 })
    }
}
