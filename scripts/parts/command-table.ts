import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The commands of all groups as TypeScript: what every `src/mall/<group>/<thing>/commands.ts` exports as `commands`,
 * found by its place; nobody enters it. Path in `src/generated` → text.
 */
export function commandFile(): ReadonlyMap<string, string> {
  const paths = readdirSync(fileURLToPath(new URL('../../src/mall/', import.meta.url)), {
    recursive: true,
    encoding: 'utf8',
  })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('/commands.ts'))
    .sort()
  const imports = paths.map(path => `import { commands as ${nameOf(path)} } from '../../mall/${path}'`)
  const lines = paths.map(path => `  ${nameOf(path)},`)
  const text = `${imports.join('\n')}

export const groupCommands = [
${lines.join('\n')}
]
`
  return new Map([['shell/group-commands.ts', text]])
}

/** product/spu-label/commands.ts → productSpuLabel */
function nameOf(path: string): string {
  return path.replace(/\/commands\.ts$/, '').replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())
}
