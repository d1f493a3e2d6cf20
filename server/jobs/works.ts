import { commitImport, importKind } from '../mall/import/commit.ts'
import type { JobWork } from './runner.ts'

/** What each kind of job does. */
export const jobWorks: ReadonlyMap<string, JobWork> = new Map([[importKind, commitImport]])
