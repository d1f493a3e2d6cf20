import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { resolveClients } from './import/resolve.ts'

export const channelExcel = serve('channelExcel', api.channelExcel, {
  resolvingChannelInfo: resolveClients,
})
