import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { bad, gone } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { begin } from '../../jobs/asked.ts'
import { pushKind } from './saas/push.ts'

export const saas = serve('saas', api.saas, {
  async 'channel.push'({ channelIds }, context) {
    const ids = [...new Set(channelIds)]
    const { rows } = await sql`select from channel where id = any(${ids}::bigint[])`.execute(context.tx)
    if (rows.length < ids.length) throw gone()
    if (!context.services.saas) throw bad(refusalMessage('saas.off'))
    return begin(context, {
      ...{ kind: pushKind, title: `推送${ids.length}家客户到SaaS` },
      ...{ total: ids.length, input: { ids } },
      report: ['客户编码', '公司名称', '结果'],
    })
  },
})
