import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleServer, programs } from '../../scripts/parts/bundle-server.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the server's processes as this run has built them. */
    programs: string
  }
}

/**
 * The processes that open files, built once: the tests start some hundreds of them, and from their source each takes a
 * second before it begins. Beside the packages, for those are not in the bundles.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../..')
  const folder = await mkdtemp(join(root, 'node_modules/.programs-'))
  const build = () => bundleServer(root, folder, programs)
  await build()
  project.onTestsRerun(build)
  project.provide('programs', folder)
  return () => rm(folder, { recursive: true, force: true })
}
