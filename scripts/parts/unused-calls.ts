import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '../../src/contract/api.ts'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** Calls of the contract that nothing in the console names: for 命令与权限. Path in `src/generated` → text. */
export function unusedCallsFile(): ReadonlyMap<string, string> {
  const named = namedCalls()
  const lines = Object.entries(api).flatMap(([service, calls]) =>
    Object.entries(calls)
      .filter(([name]) => !named.has(service) && !named.has(`${service}.${name}`))
      .map(([name, call]) => `  { code: '${service}.${name}', title: '${call.path}' },`),
  )
  const text = `/** Nothing in the console names them. */
export const unusedCalls: readonly { readonly code: string; readonly title: string }[] = [
${lines.join('\n')}
]
`
  return new Map([['shell/unused-calls.ts', text]])
}

/** Written as `labelCalls.add` or `skuCalls['type.update']`; a service handed on whole is used whole. */
function namedCalls(): ReadonlySet<string> {
  const named = new Set<string>()
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const path = name.replaceAll('\\', '/')
    if (!/\.tsx?$/.test(path) || /^(generated|contract)\//.test(path)) continue
    const text = readFileSync(join(source, name), 'utf8')
    for (const [, service, plain, quoted] of text.matchAll(
      /(\w+?)(?:Open)?Calls(?:\.(\w+)|\['([\w./]+)'\])/g,
    ))
      named.add(`${service}.${plain ?? quoted}`)
    for (const [, service] of text
      .replaceAll(/^import .*$/gm, '')
      .matchAll(/(\w+?)(?:Open)?Calls\b(?![.[])/g))
      if (service) named.add(service)
  }
  return named
}
