import { api } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/call.ts'

const services: readonly [string, Readonly<Record<string, Call>>][] = Object.entries(api)

/**
 * The bare calls as TypeScript: id, method, path, permit and flags, typed by the contract without loading it (zod
 * schemas of 544 calls are 47 kB gz and 90 ms). A file a service, so that a screen carries its own alone; the table
 * holds all of them, for who looks one up by its id. Path in `src/generated` → text.
 */
export function callFiles(): ReadonlyMap<string, string> {
  const files = services.map(
    ([service, calls]) => [`contract/calls/${service}.ts`, callsText(service, calls)] as const,
  )
  return new Map([...files, ['contract/table.ts', tableText()]])
}

function callsText(service: string, calls: Readonly<Record<string, Call>>): string {
  const rows = Object.entries(calls).map(([name, call]) => `  ${key(name)}: ${row(service, name, call)},`)
  return `import type { Api } from '../../../contract/api.ts'
import { bare } from '../../../contract/call.ts'

export const ${service}Calls = {
${rows.join('\n')}
}
`
}

function tableText(): string {
  const imports = services.map(([name]) => `import { ${name}Calls } from './calls/${name}.ts'`)
  const lines = services.map(([name]) => `  ${name}: ${name}Calls,`)
  return `${imports.join('\n')}

export const api = {
${lines.join('\n')}
}
`
}

function row(service: string, name: string, call: Call): string {
  const id = call.added ? `x:${service}.${name}` : `${service}.${name}`
  const fields = {
    id,
    method: call.method,
    path: call.path,
    permit: call.permit,
    flags: call.flags ?? [],
    writes: call.writes ?? false,
    ...(call.kind ? { kind: call.kind } : {}),
  }
  return `bare<Api['${service}']['${name}']>(${JSON.stringify(fields)})`
}

function key(name: string): string {
  return /^\w+$/.test(name) ? name : JSON.stringify(name)
}
