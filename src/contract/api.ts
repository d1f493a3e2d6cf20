import { account } from './account.ts'
import { attribute } from './attribute.ts'
import { attributeCategory } from './attribute-category.ts'
import { auth } from './auth.ts'
import { brand } from './brand.ts'
import { channel } from './channel.ts'
import { channelExcel } from './channel-excel.ts'
import { channelApply, channelAuthorize, channelRegister } from './channel-record.ts'
import { content } from './content.ts'
import { contentModule } from './content-module.ts'
import { spotRecord, xhCounter, xhSelect } from './counter.ts'
import { course } from './course.ts'
import { discount } from './discount.ts'
import { entry } from './entry.ts'
import { equity } from './equity.ts'
import { activExchangeLog, exchange } from './exchange.ts'
import { exports } from './export.ts'
import { faq } from './faq.ts'
import { feedback } from './feedback.ts'
import { fineness } from './fineness.ts'
import { frame } from './frame.ts'
import { fn } from './function.ts'
import { homeScreen } from './home-screen.ts'
import { ibc } from './ibc.ts'
import { imports } from './import.ts'
import { infor } from './infor.ts'
import { inventoryRecord } from './inventory-record.ts'
import { kingKongArea } from './king-kong-area.ts'
import { label } from './label.ts'
import { letter } from './letter.ts'
import { live } from './live.ts'
import { sysLog } from './log.ts'
import { log } from './login-log.ts'
import { ncc } from './ncc.ts'
import { newOrHOt } from './new-or-hot.ts'
import { notice } from './notice.ts'
import { pagePath } from './page-path.ts'
import { participle } from './participle.ts'
import { perm } from './permission.ts'
import { pointsGoods } from './points-goods.ts'
import { questionBank } from './question-bank.ts'
import { rank } from './rank.ts'
import { recommend } from './recommend.ts'
import { resource } from './resource.ts'
import { role } from './role.ts'
import { saas } from './saas.ts'
import { search } from './search.ts'
import { seckill } from './seckill.ts'
import { select } from './select.ts'
import { session } from './session.ts'
import { shortVideo } from './short-video.ts'
import { sku } from './sku.ts'
import { slideshow } from './slideshow.ts'
import { special } from './special.ts'
import { spu } from './spu.ts'
import { spuLabel } from './spu-label.ts'
import { stock } from './stock.ts'
import { address, channelAddress, store } from './store.ts'
import { survey } from './survey.ts'
import { app, sysApp } from './sys-app.ts'
import { sysConfig } from './sys-config.ts'
import { schedule, sysTask } from './task.ts'
import { templateChannel } from './template-channel.ts'
import { thirdAuth } from './third-auth.ts'
import { thirdGoods } from './third-goods.ts'
import { topic } from './topic.ts'
import { tkClient, tkEvent, tkPage, tkSourcePosition, tkVariable } from './tracking.ts'
import { tkData } from './tracking-data.ts'
import { category, series, style } from './tree.ts'
import { ui } from './ui.ts'
import { upload } from './upload.ts'
import { user } from './user.ts'
import { venueActivity } from './venue-activity.ts'
import { BusLabel, xhLabel } from './xh-label.ts'

/** The whole surface of the server, one service a file. `<service>.<name>` is a call's id, with `x:` in front where it is ours. */
export const api = {
  auth,
  user,
  role,
  perm,
  fn,
  channel,
  channelExcel,
  store,
  address,
  channelAddress,
  account,
  templateChannel,
  xhLabel,
  BusLabel,
  channelApply,
  channelRegister,
  channelAuthorize,
  thirdAuth,
  saas,
  session,
  log,
  sysConfig,
  sysApp,
  app,
  label,
  brand,
  attributeCategory,
  attribute,
  fineness,
  category,
  style,
  series,
  spu,
  search,
  special,
  sku,
  stock,
  inventoryRecord,
  import: imports,
  export: exports,
  pagePath,
  entry,
  participle,
  tkData,
  tkClient,
  tkEvent,
  tkPage,
  tkVariable,
  tkSourcePosition,
  slideshow,
  notice,
  homeScreen,
  kingKongArea,
  resource,
  frame,
  shortVideo,
  content,
  course,
  sysLog,
  sysTask,
  upload,
  schedule,
  letter,
  ui,
  feedback,
  survey,
  questionBank,
  discount,
  venueActivity,
  equity,
  activExchangeLog,
  exchange,
  contentModule,
  faq,
  infor,
  ibc,
  ncc,
  live,
  pointsGoods,
  seckill,
  xhCounter,
  xhSelect,
  spotRecord,
  thirdGoods,
  newOrHOt,
  rank,
  recommend,
  select,
  spuLabel,
  topic,
}

export type Api = typeof api
