import { readFileSync } from 'node:fs'

/** The version of the product, for the browser. Path in `src/generated` → text. */
export function versionFile(): ReadonlyMap<string, string> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return new Map([['shell/version.ts', `export const version = ${JSON.stringify(String(version))}\n`]])
}
