import { commitImport } from '../mall/import/commit.ts'
import { importKind } from '../mall/import/import.query.ts'
import { cleanings } from './cleaning.ts'
import type { JobWork } from './runner.ts'

/** What each kind of job does. */
export const jobWorks: ReadonlyMap<string, JobWork> = new Map([[importKind, commitImport], ...cleanings])
