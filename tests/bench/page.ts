import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

export interface ServedPage {
  readonly url: string
  stop(): Promise<void>
}

/** A page of this folder, built as the product is, on a free port of this machine. */
export async function servePage(root: string): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'facet-bench-'))
  const shared = { root, configFile: false, logLevel: 'error' } as const
  await build({
    ...shared,
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 4000 },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
