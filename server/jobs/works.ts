import { commitImport } from '../mall/import/commit.ts'
import { importKind } from '../mall/import/import.query.ts'
import { liveKind, syncLive } from '../mall/live/sync.ts'
import { syncKind, syncNcc } from '../mall/ncc/sync.ts'
import { pushSaas, pushKind as saasKind } from '../mall/saas/push.ts'
import { pullKind, pullThird } from '../mall/third-goods/pull.ts'
import { pushKind, pushThird } from '../mall/third-goods/push.ts'
import { cleanings } from './cleaning.ts'
import type { JobWork } from './runner.ts'

/** What each kind of job does. */
export const jobWorks: ReadonlyMap<string, JobWork> = new Map([
  [importKind, commitImport],
  [syncKind, syncNcc],
  [liveKind, syncLive],
  [pullKind, pullThird],
  [pushKind, pushThird],
  [saasKind, pushSaas],
  ...cleanings,
])
