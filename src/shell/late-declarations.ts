import type { Command } from '../commands/command.ts'
import { accountCommands } from '../mall/client/account/commands.ts'
import { channelCommands } from '../mall/client/channel/commands.ts'
import { recordCommands } from '../mall/client/record/commands.ts'
import { temporaryCommands } from '../mall/client/temporary/commands.ts'
import { thirdAuthCommands } from '../mall/client/third-auth/commands.ts'
import { userLabelCommands } from '../mall/client/user-label/commands.ts'
import { contentCommands } from '../mall/content/content/commands.ts'
import { courseCommands } from '../mall/content/course/commands.ts'
import { trackingCommands } from '../mall/data/tracking/commands.ts'
import { nccCommands } from '../mall/erp/ncc/commands.ts'
import { liveGoodsCommands } from '../mall/live/goods/commands.ts'
import { liveRoomCommands } from '../mall/live/room/commands.ts'
import { activityCommands } from '../mall/marketing/activity/commands.ts'
import { equityCommands } from '../mall/marketing/equity/commands.ts'
import { exchangeCommands } from '../mall/marketing/exchange/commands.ts'
import { overviewCommands } from '../mall/marketing/overview/commands.ts'
import { pointsGoodsCommands } from '../mall/marketing/points/commands.ts'
import { seckillCommands } from '../mall/marketing/seckill/commands.ts'
import { topicCommands } from '../mall/marketing/topic/commands.ts'
import { kingKongCommands } from '../mall/operate/king-kong/commands.ts'
import { newHotCommands } from '../mall/operate/new-hot/commands.ts'
import { recommendCommands } from '../mall/operate/recommend/commands.ts'
import { slotCommands } from '../mall/operate/slot/commands.ts'
import { ibcCommands } from '../mall/order/ibc/commands.ts'
import { inforCommands } from '../mall/order/infor/commands.ts'
import { attributeCommands } from '../mall/product/attribute/commands.ts'
import { counterCommands } from '../mall/product/counter/commands.ts'
import { importCommands } from '../mall/product/import/commands.ts'
import { inventoryCommands } from '../mall/product/inventory/commands.ts'
import { rankCommands } from '../mall/product/rank/commands.ts'
import { searchCommands } from '../mall/product/search/commands.ts'
import { spuCommands } from '../mall/product/spu/commands.ts'
import { spuLabelCommands } from '../mall/product/spu-label/commands.ts'
import { thirdGoodsCommands } from '../mall/product/third/commands.ts'
import { surveyCommands } from '../mall/survey/survey/commands.ts'
import { logCommands } from '../mall/system/log/commands.ts'
import { resourceCommands } from '../mall/system/resource/commands.ts'
import { roleCommands } from '../mall/system/role/commands.ts'
import { settingCommands } from '../mall/system/setting/commands.ts'
import { sysAppCommands } from '../mall/system/sys-app/commands.ts'
import { taskCommands } from '../mall/system/task/commands.ts'
import { userCommands } from '../mall/system/user/commands.ts'
import { copyCommand } from '../plain/copy-command.ts'
import { exportCommand } from '../plain/export-command.ts'
import { historyCommand } from '../plain/history/history-command.ts'
import { linkCommand } from '../plain/link-command.ts'
import { pastedCommand } from '../plain/pasted-command.ts'
import type { Thing } from '../plain/plain.ts'
import { selectAllCommand } from '../plain/select-all-command.ts'
import { sheetCommands } from '../plain/sheet/sheet-commands.ts'
import { stateCommands } from '../plain/state-commands.ts'
import { undoCommand } from '../plain/undo-command.ts'
import { interfaceCommands } from './interface-toggles.ts'
import { sessionCommands } from './session-commands.ts'
import { toolCommands } from './tool-commands.ts'

/** What no list needs for its first rows: files in and out, the verbs of the bulk grid, taking a batch back. */
export function lateCommands(things: readonly Thing[]): readonly Command[] {
  return [
    ...things.map(exportCommand),
    ...things.flatMap(stateCommands),
    selectAllCommand(things),
    copyCommand(things),
    linkCommand(things),
    historyCommand(things),
    pastedCommand(things),
    ...interfaceCommands,
    ...importCommands,
    ...spuCommands,
    ...channelCommands,
    ...accountCommands,
    ...temporaryCommands,
    ...recordCommands,
    ...thirdAuthCommands,
    ...userLabelCommands,
    ...searchCommands,
    ...inventoryCommands,
    ...attributeCommands,
    ...trackingCommands,
    ...roleCommands,
    ...userCommands,
    ...logCommands(things),
    ...taskCommands,
    ...resourceCommands,
    ...settingCommands,
    ...sysAppCommands,
    ...surveyCommands,
    ...activityCommands,
    ...equityCommands,
    ...exchangeCommands,
    ...inforCommands,
    ...ibcCommands,
    ...nccCommands,
    ...kingKongCommands,
    ...slotCommands,
    ...contentCommands,
    ...courseCommands,
    ...counterCommands,
    ...thirdGoodsCommands,
    ...overviewCommands,
    ...seckillCommands,
    ...pointsGoodsCommands,
    ...liveRoomCommands,
    ...liveGoodsCommands,
    ...spuLabelCommands,
    ...rankCommands,
    ...recommendCommands,
    ...newHotCommands,
    ...topicCommands,
    ...sheetCommands(things),
    undoCommand(things),
    ...sessionCommands,
    ...toolCommands,
  ]
}
