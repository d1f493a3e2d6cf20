import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { categoryFields } from '../../../src/contract/product/attribute-category.ts'
import { valuesIn } from '../../../src/values/word-list.ts'
import { serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { thing } from '../../plain/thing.ts'
import { type Attribute, attributesOf } from './attribute.query.ts'

const calls = api.attributeCategory

export const attributeCategories = thing({
  table: 'attribute_category',
  title: '属性分类',
  create: `
    name text not null constraint attribute_category_name unique,
    sort_no int not null default 0,
    remark text not null default ''`,
  owner: 'shared',
  calls,
  editable: categoryFields,
  select: { attributeCount: sql`(select count(*) from product_attribute a where a.category_id = t.id)` },
})

export const attributeCategory = serve('attributeCategory', calls, {
  list: attributeCategories.page,
  delete: attributeCategories.remove,
  details: attributeCategories.details,
  add: attributeCategories.add,
  update: attributeCategories.update,
  async 'value.list'({ id }, { tx, scope }) {
    await oneRow(tx, attributeCategories.target, id, scope)
    return (await attributesOf(tx, id)).map(valued)
  },
  async 'attributeId.list'({ id }, { tx, scope }) {
    await oneRow(tx, attributeCategories.target, id, scope)
    return (await attributesOf(tx, id)).map(attribute => attribute.id)
  },
})

function valued({ options, ...attribute }: Attribute) {
  return { ...attribute, values: valuesIn(options) }
}
