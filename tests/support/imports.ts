import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export interface Import {
  /** From the project's folder: 'src/kit/pane.tsx'. */
  readonly from: string
  /** A path like `from` for files of ours, else the package's name ('@tanstack/react-query', 'node:fs'). */
  readonly to: string
  readonly own: boolean
  /** `type` leaves nothing in the bundle; `lazy` is a chunk of its own. */
  readonly kind: 'static' | 'type' | 'lazy'
}

/** Every import, re-export, `import()` and `import('…')` type of the TypeScript files below these folders. */
export function importsOf(...folders: readonly string[]): Import[] {
  return folders.flatMap(folder => filesBelow(join(projectRoot, folder))).flatMap(readImports)
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function readImports(path: string): Import[] {
  const from = relative(projectRoot, path).replaceAll('\\', '/')
  const tree = parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path)
  const found: Import[] = []
  walk(tree, (source, kind) => found.push({ from, kind, ...target(from, source) }))
  return found
}

function target(from: string, source: string): { to: string; own: boolean } {
  if (source.startsWith('.')) return { to: posix.join(posix.dirname(from), source), own: true }
  if (source.startsWith('node:')) return { to: source, own: false }
  const parts = source.split('/')
  return { to: parts.slice(0, source.startsWith('@') ? 2 : 1).join('/'), own: false }
}

function walk(node: unknown, found: (source: string, kind: Import['kind']) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, found)
  if (!isRecord(node)) return
  const source =
    isRecord(node.source) && typeof node.source.value === 'string' ? node.source.value : undefined
  if (source !== undefined) {
    if (node.type === 'ImportExpression') found(source, 'lazy')
    else if (node.type === 'TSImportType') found(source, 'type')
    else if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(String(node.type))) {
      found(source, isTypeOnly(node) ? 'type' : 'static')
    }
  }
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, found)
}

/** `import type …`, and also `import { type A, type B } …`: both leave nothing behind. */
function isTypeOnly(node: Record<string, unknown>): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = Array.isArray(node.specifiers) ? node.specifiers : []
  return (
    names.length > 0 &&
    names.every(name => isRecord(name) && (name.importKind === 'type' || name.exportKind === 'type'))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
