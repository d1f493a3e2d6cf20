import { api } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/call.ts'

const services: readonly [string, Readonly<Record<string, Call>>][] = Object.entries(api)

type Named = readonly [name: string, call: Call]

/** What is asked before anybody is signed in stands by itself: the sign-in carries no calls of an administrator. */
const parts = services.flatMap(([service, calls]) => {
  const open = Object.entries(calls).filter(([, { permit }]) => permit === 'public')
  const rest = Object.entries(calls).filter(([, { permit }]) => permit !== 'public')
  const all = [
    { service, name: service, calls: rest },
    { service, name: `${service}Open`, calls: open },
  ]
  return all.filter(part => part.calls.length > 0)
})

/**
 * The bare calls as TypeScript: id, method, path, permit and flags, typed by the contract without loading it (zod
 * schemas of 544 calls are 47 kB gz and 90 ms). A file a service, so that a screen carries its own alone; the table
 * holds all of them, for who looks one up by its id. Path in `src/generated` → text.
 */
export function callFiles(): ReadonlyMap<string, string> {
  const files = parts.map(
    ({ service, name, calls }) => [`contract/calls/${name}.ts`, callsText(service, name, calls)] as const,
  )
  return new Map([...files, ['contract/table.ts', tableText()]])
}

function callsText(service: string, file: string, calls: readonly Named[]): string {
  const rows = calls.map(([name, call]) => `  ${key(name)}: ${row(service, name, call)},`)
  return `import type { Api } from '../../../contract/api.ts'
import { bare } from '../../../contract/call.ts'

export const ${file}Calls = {
${rows.join('\n')}
}
`
}

function tableText(): string {
  const imports = parts.map(({ name }) => `import { ${name}Calls } from './calls/${name}.ts'`)
  const lines = services.map(([service]) => {
    const own = parts.filter(part => part.service === service).map(({ name }) => `${name}Calls`)
    return `  ${service}: ${own.length === 1 ? own[0] : `{ ${own.map(each => `...${each}`).join(', ')} }`},`
  })
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
