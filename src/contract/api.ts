import { account } from './account.ts'
import { auth } from './auth.ts'
import { brand } from './brand.ts'
import { channel } from './channel.ts'
import { exports } from './export.ts'
import { fineness } from './fineness.ts'
import { fn } from './function.ts'
import { imports } from './import.ts'
import { label } from './label.ts'
import { letter } from './letter.ts'
import { sysLog } from './log.ts'
import { log } from './login-log.ts'
import { pagePath } from './page-path.ts'
import { perm } from './permission.ts'
import { role } from './role.ts'
import { session } from './session.ts'
import { sku } from './sku.ts'
import { spu } from './spu.ts'
import { address, store } from './store.ts'
import { app, sysApp } from './sys-app.ts'
import { sysConfig } from './sys-config.ts'
import { schedule, sysTask } from './task.ts'
import { templateChannel } from './template-channel.ts'
import { category, series, style } from './tree.ts'
import { ui } from './ui.ts'
import { upload } from './upload.ts'
import { user } from './user.ts'

/** The whole surface of the server, one service a file. `<service>.<name>` is a call's id, with `x:` in front where it is ours. */
export const api = {
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

export type Api = typeof api
