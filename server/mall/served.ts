import type { Api } from '../../src/contract/api.ts'
import type { Served } from '../serve.ts'
import { fn } from './access/function.ts'
import { perm } from './access/permission.ts'
import { role } from './access/role.ts'
import { auth } from './auth.ts'
import { brand } from './brand.ts'
import { account } from './client/account.ts'
import { channel } from './client/channel.ts'
import { address, store } from './client/store.ts'
import { templateChannel } from './client/template-channel.ts'
import { exports } from './export.ts'
import { fineness } from './fineness.ts'
import { imports } from './import.ts'
import { label } from './label.ts'
import { letter } from './letter.ts'
import { sysLog } from './log.ts'
import { log } from './login-log.ts'
import { pagePath } from './page-path.ts'
import { schedule } from './schedule.ts'
import { session } from './session.ts'
import { sku } from './sku.ts'
import { spu } from './spu.ts'
import { app, sysApp } from './sys-app.ts'
import { sysConfig } from './sys-config.ts'
import { sysTask } from './task.ts'
import { category, series, style } from './tree.ts'
import { ui } from './ui.ts'
import { upload } from './upload.ts'
import { user } from './user.ts'

/** Every service of the contract; one that is missing here does not compile. */
const services: { readonly [S in keyof Api]: readonly Served[] } = {
  auth,
  user,
  role,
  perm,
  fn,
  channel,
  store,
  address,
  account,
  templateChannel,
  session,
  log,
  sysConfig,
  sysApp,
  app,
  label,
  brand,
  fineness,
  category,
  style,
  series,
  spu,
  sku,
  import: imports,
  export: exports,
  pagePath,
  sysLog,
  sysTask,
  upload,
  schedule,
  letter,
  ui,
}

export const served: readonly Served[] = Object.values(services).flat()
