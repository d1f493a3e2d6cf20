import * as z from 'zod'
import { write } from '../call.ts'
import { ids } from '../fields.ts'

/** The SaaS in which clients keep shop. */
export const saas = {
  /** Sends clients as they stand here; answers the id of the job. */
  'channel.push': write(
    '/system/saas/channel/push',
    { code: ['push-Client-btn'] },
    z.strictObject({ channelIds: ids('客户') }),
    z.int(),
    { method: 'POST' },
  ),
}
