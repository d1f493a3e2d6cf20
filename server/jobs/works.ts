import { pushSaas, pushKind as saasKind } from '../mall/client/saas/push.ts'
import { syncKind, syncNcc } from '../mall/erp/ncc/sync.ts'
import { liveKind, syncLive } from '../mall/live/room/sync.ts'
import { commitImport } from '../mall/product/import/commit.ts'
import { importKind } from '../mall/product/import/import.query.ts'
import { pullKind, pullThird } from '../mall/product/third/pull.ts'
import { pushKind, pushThird } from '../mall/product/third/push.ts'
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
