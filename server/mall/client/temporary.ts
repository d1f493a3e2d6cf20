import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { temporary } from './client.query.ts'

const { target } = temporary

interface Store {
  id: number
  storeName: string
  brandId: number | null
  brandName: string
  storeAddress: string
}

export const templateChannel = serve('templateChannel', api.templateChannel, {
  queryTemplateChannelByCondition: temporary.page,
  add: temporary.add,
  update: temporary.update,
  async delete({ id, ids = id === undefined ? [] : [id] }, context) {
    const rows = [...new Set(ids)].map(row => ({ id: row, set: { status: 0 } }))
    await changeUnread(context, target, rows)
    return null
  },
  async queryStoreByTemplateId({ templateId }, { tx, scope }) {
    await oneRow(tx, target, templateId, scope)
    const { rows } = await sql<Store>`
      select s.id, s.store_name as "storeName", s.brand_id as "brandId", coalesce(b.name, '') as "brandName",
        s.store_address as "storeAddress"
      from template_store s left join brand b on b.id = s.brand_id
      where s.template_id = ${templateId} order by s.id limit 1000`.execute(tx)
    return rows
  },
})
