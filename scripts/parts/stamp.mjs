import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const sources = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/admin',
  'scripts/backup',
  ...['admin', 'backup', 'move', 'restore'].map(name => `scripts/${name}.ts`),
  'scripts/build.mjs',
  'scripts/generate.ts',
  'scripts/parts',
]

/** A fingerprint of everything the build reads. */
export function sourceStamp(root) {
  const hash = createHash('sha256')
  const made = join(root, 'src', 'generated')
  for (const path of sources.flatMap(name => filesOf(join(root, name)))) {
    // Follows from the rest, and may not be there yet.
    if (path.startsWith(made)) continue
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  try {
    const entries = readdirSync(path).sort()
    return entries.flatMap(name => filesOf(join(path, name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

const stampPath = root => join(root, 'dist', '.stamp')

export function isBuilt(root) {
  return existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === sourceStamp(root)
}

/** Gone while building: a build that was cut short is begun again. */
export function clearStamp(root) {
  rmSync(stampPath(root), { force: true })
}

export function writeStamp(root, stamp) {
  writeFileSync(stampPath(root), stamp)
}
