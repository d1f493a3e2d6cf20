import { account } from './client/account.ts'
import { channel } from './client/channel.ts'
import { channelExcel } from './client/import.ts'
import { channelApply, channelAuthorize, channelRegister } from './client/record.ts'
import { saas } from './client/saas.ts'
import { address, channelAddress, store } from './client/store.ts'
import { templateChannel } from './client/temporary.ts'
import { thirdAuth } from './client/third-auth.ts'
import { BusLabel, xhLabel } from './client/user-label.ts'
import { auth } from './console/auth.ts'
import { exports } from './console/export.ts'
import { letter } from './console/letter.ts'
import { session } from './console/session.ts'
import { ui } from './console/ui.ts'
import { upload } from './console/upload.ts'
import { content } from './content/content.ts'
import { contentModule } from './content/content-module.ts'
import { course } from './content/course.ts'
import { faq } from './content/faq.ts'
import { tkData } from './data/tracking/data.ts'
import { tkClient, tkEvent, tkPage, tkSourcePosition, tkVariable } from './data/tracking/dictionary.ts'
import { ncc } from './erp/ncc.ts'
import { live } from './live/room.ts'
import { discount } from './marketing/activity.ts'
import { equity } from './marketing/equity.ts'
import { activExchangeLog, exchange } from './marketing/exchange.ts'
import { pointsGoods } from './marketing/points.ts'
import { seckill } from './marketing/seckill.ts'
import { topic } from './marketing/topic.ts'
import { venueActivity } from './marketing/venue.ts'
import { frame } from './operate/frame.ts'
import { homeScreen } from './operate/home-screen.ts'
import { kingKongArea } from './operate/king-kong.ts'
import { newOrHOt } from './operate/new-hot.ts'
import { notice } from './operate/notice.ts'
import { pagePath } from './operate/page-path.ts'
import { recommend } from './operate/recommend.ts'
import { select } from './operate/select.ts'
import { shortVideo } from './operate/short-video.ts'
import { slideshow } from './operate/slideshow.ts'
import { resource } from './operate/slot.ts'
import { ibc } from './order/ibc.ts'
import { infor } from './order/infor.ts'
import { attribute } from './product/attribute.ts'
import { attributeCategory } from './product/attribute-category.ts'
import { brand } from './product/brand.ts'
import { category, series, style } from './product/category.ts'
import { spotRecord, xhCounter, xhSelect } from './product/counter.ts'
import { entry } from './product/entry.ts'
import { fineness } from './product/fineness.ts'
import { imports } from './product/import.ts'
import { inventoryRecord } from './product/inventory.ts'
import { label } from './product/label.ts'
import { participle } from './product/participle.ts'
import { rank } from './product/rank.ts'
import { search } from './product/search.ts'
import { sku } from './product/sku.ts'
import { special } from './product/special.ts'
import { spu } from './product/spu.ts'
import { spuLabel } from './product/spu-label.ts'
import { stock } from './product/stock.ts'
import { thirdGoods } from './product/third.ts'
import { feedback } from './survey/feedback.ts'
import { questionBank } from './survey/question.ts'
import { survey } from './survey/survey.ts'
import { sysLog } from './system/log.ts'
import { log } from './system/login-log.ts'
import { fn } from './system/resource/function.ts'
import { perm } from './system/resource/permission.ts'
import { role } from './system/role.ts'
import { sysConfig } from './system/setting.ts'
import { app, sysApp } from './system/sys-app.ts'
import { schedule, sysTask } from './system/task.ts'
import { user } from './system/user.ts'

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
