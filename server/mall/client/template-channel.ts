import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { oneRow, page } from '../../plain/list.ts'
import { Raw, serve } from '../../serve.ts'
import { temporary } from './client.query.ts'

interface Store {
  id: number
  storeName: string
  brandId: number | null
  brandName: string
  storeAddress: string
}

export const templateChannel = serve('templateChannel', api.templateChannel, {
  queryTemplateChannelByCondition: async (input, { tx, scope }) =>
    new Raw(await page(tx, temporary, input, scope)),
  async queryStoreByTemplateId({ templateId }, { tx, scope }) {
    await oneRow(tx, temporary, templateId, scope)
    const { rows } = await sql<Store>`
      select s.id, s.store_name as "storeName", s.brand_id as "brandId", coalesce(b.name, '') as "brandName",
        s.store_address as "storeAddress"
      from template_store s left join brand b on b.id = s.brand_id
      where s.template_id = ${templateId} order by s.id limit 1000`.execute(tx)
    return rows
  },
})
