import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { attributeFields, needsValues } from '../../../src/contract/product/attribute.ts'
import { attributeParts } from '../../../src/values/attribute.ts'
import { valuesIn } from '../../../src/values/word-list.ts'
import { serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { rowRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'
import { attributeChoices } from './attribute.query.ts'

const calls = api.attribute

export const attributes = thing({
  table: 'product_attribute',
  title: '属性',
  // Two categories may have a property of the same name.
  create: `
    name text not null,
    category_id bigint not null references attribute_category,
    input_type smallint not null default 1,
    options text not null default '',
    required smallint not null default 0,
    sku_flag smallint not null default 0,
    sort_no int not null default 0,
    constraint product_attribute_name unique (category_id, name),
    constraint product_attribute_options check (input_type = 1 or options <> '')`,
  owner: 'shared',
  calls,
  editable: attributeFields,
  parts: attributeParts,
  rules: [
    rowRule(['inputType', 'options'], ({ row: { inputType, options } }) =>
      inputType !== 1 && options === '' ? { field: 'options', sentence: needsValues } : undefined,
    ),
  ],
  search: row => [row.name],
  joins: sql`join attribute_category on attribute_category.id = t.category_id`,
  select: { categoryName: sql`attribute_category.name` },
  references: { categoryId: 'attribute_category' },
})

export const attribute = serve('attribute', calls, {
  list: attributes.page,
  add: attributes.add,
  update: attributes.update,
  delete: attributes.remove,
  box: attributes.box,
  choices: (_input, { tx }) => attributeChoices(tx),
  async getInputList({ id }, { tx, scope }) {
    const { options } = await oneRow(tx, attributes.target, id, scope)
    return valuesIn(String(options))
  },
})
