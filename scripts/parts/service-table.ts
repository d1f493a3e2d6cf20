import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Call } from '../../src/contract/call.ts'

type Calls = Readonly<Record<string, Call>>
interface Service {
  readonly name: string
  readonly calls: Calls
  /** Its file in `src/contract`. */
  readonly path: string
}

const contract = new URL('../../src/contract/', import.meta.url)

/**
 * All services of the contract as TypeScript: an exported record of calls is a service and has the name of its export.
 * A file of a group is found by its folder; nobody enters it. Path in `src/generated` → text.
 */
export async function serviceFile(): Promise<ReadonlyMap<string, string>> {
  const services = wholeOf(await recordsOfCalls())
  for (const { name, path } of services) {
    const other = services.find(each => each.name === name && each.path !== path)
    if (other) throw new Error(`src/contract: ${path} and ${other.path} both export a service “${name}”`)
  }
  return new Map([['contract/api.ts', textOf(services)]])
}

async function recordsOfCalls(): Promise<readonly Service[]> {
  const paths = readdirSync(fileURLToPath(contract), { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.includes('/') && path.endsWith('.ts'))
    .sort()
  const found: Service[] = []
  for (const path of paths) {
    const module: Readonly<Record<string, unknown>> = await import(new URL(path, contract).href)
    for (const [name, calls] of Object.entries(module)) if (isCalls(calls)) found.push({ name, calls, path })
  }
  return found
}

/** A record whose calls another service spreads into its own (spuPrint in spu) is a part of that one. */
function wholeOf(all: readonly Service[]): readonly Service[] {
  return all.filter(
    part => !all.some(whole => whole !== part && Object.values(part.calls).every(call => holds(whole, call))),
  )
}

function holds({ calls }: Service, call: Call): boolean {
  return Object.values(calls).includes(call)
}

function isCalls(value: unknown): value is Calls {
  if (typeof value !== 'object' || value === null) return false
  const calls: unknown[] = Object.values(value)
  return calls.length > 0 && calls.every(isCall)
}

function isCall(value: unknown): value is Call {
  if (typeof value !== 'object' || value === null) return false
  return ['method', 'path', 'permit', 'in', 'out'].every(key => key in value)
}

function textOf(services: readonly Service[]): string {
  const imports = [...new Set(services.map(({ path }) => path))].map(path => {
    const names = services.filter(each => each.path === path).map(({ name }) => `${name} as ${name}Calls`)
    return `import { ${names.join(', ')} } from '../../contract/${path}'`
  })
  const lines = services.map(({ name }) => `  ${name}: ${name}Calls,`)
  return `${imports.join('\n')}

export const api = {
${lines.join('\n')}
}
`
}
