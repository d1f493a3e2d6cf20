import { existsSync } from 'node:fs'
import { readFile, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

const listed = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm packages cannot hold symbolic links, so the package's install script makes them afterwards; where scripts
 * were switched off (`--ignore-scripts`, npm's `allowScripts`) they are missing and nothing would load.
 * Made from the package's own list; links that stand already are left alone.
 */
export async function makeLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of listed.parse(JSON.parse(await readFile(list, 'utf8')))) {
    // The list names paths from the package's root ('native/lib/…'); links stay relative, so a copy keeps them.
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    await rm(link, { force: true })
    await symlink(basename(source), link)
  }
}
