import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { youngSpace } from '../support/server.ts'

const starts = {
  'package.json': `"start": "node ${youngSpace} scripts/start.mjs"`,
  'deploy/Containerfile': `CMD ["node", "${youngSpace}", "--enable-source-maps", "dist/server/main.mjs"]`,
  'deploy/facet.service': `ExecStart=/usr/bin/node ${youngSpace} --enable-source-maps dist/server/main.mjs`,
}

test.for(Object.entries(starts))(
  'the server starts with room for its young objects by %s',
  async ([file, line]) => {
    expect(await readFile(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')).toContain(line)
  },
)
