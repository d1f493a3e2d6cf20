import * as z from 'zod'
import { read } from '../call.ts'
import { importedAccount } from './account.ts'
import { importedChannel } from './channel.ts'
import { judged, workbookBytes, workbookIn } from './client-rows.ts'
import { importedAddress, importedStore } from './store.ts'

/** 导入客户: what a workbook of clients holds. Nothing is kept of it: its rows come back by the four batch calls. */
export const channelExcel = {
  resolvingChannelInfo: read(
    '/system/channelExcel/resolvingChannelInfo',
    { code: ['import-Client-btn'] },
    workbookIn,
    z.object({
      channels: judged(importedChannel),
      addresses: judged(importedAddress),
      stores: judged(importedStore),
      accounts: judged(importedAccount),
    }),
    { method: 'POST', kind: 'form', bodyLimit: workbookBytes, open: true },
  ),
}
