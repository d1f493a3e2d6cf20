import { cp, lstat, mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeLinks } from '../../server/db/engine/links.ts'
import { enginePackage } from '../../server/db/engine/package.ts'

test('links that the package could not carry are made from its list, relative and only once', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'facet-links-'))
  const native = join(directory, 'native')
  try {
    await cp(join(enginePackage().directory, 'native'), native, {
      recursive: true,
      verbatimSymlinks: true,
      filter: async path => !(await lstat(path)).isSymbolicLink(),
    })
    const list = z
      .array(z.object({ source: z.string(), target: z.string() }))
      .parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
    await makeLinks(native)
    await makeLinks(native)
    for (const { source, target } of list) {
      expect(join('native/lib', await readlink(join(directory, target)))).toBe(source)
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})
