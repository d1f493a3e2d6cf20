import * as z from 'zod'
import { basketLimits } from '../../values/baskets.ts'
import { read, write } from '../call.ts'
import { counted, flag, id, ids, text } from '../fields.ts'
import { byId, done, nothing } from '../shapes.ts'

/** 选集: goods that somebody has put together under a name, whichever lists they were found in. Each person's own. */
const at = '/system/ui/basket'
const own = { added: true, method: 'POST' } as const

export const basketFields = {
  name: text('选集名称', { max: basketLimits.name, required: '请输入选集名称' }),
  kind: z.literal(['sku', 'spu']).meta({ title: '种类' }),
}

const basket = z.object({
  id: id(),
  ...basketFields,
  /** As an option it is told by how much lies in it. */
  code: z.string(),
  total: counted('数量'),
})

const some = (title: string) => ids(title).optional()

export const basketCalls = {
  'basket.list': read(`${at}/list`, 'signed-in', nothing, z.array(basket), own),
  /** A new one; with an id its new name. */
  'basket.save': write(
    `${at}/save`,
    'signed-in',
    z.strictObject({ id: id().optional(), ...basketFields }),
    basket,
    own,
  ),
  /**
   * Rows are put in and taken out, all of them where `clear` is 1; what lies in it already stays where it is. With `skc`
   * the ids are those of 款色, of which all 货 are meant.
   */
  'basket.change': write(
    `${at}/change`,
    'signed-in',
    z.strictObject({
      id: id(),
      add: some('加入的货品'),
      remove: some('移出的货品'),
      skc: flag('按款色').optional(),
      clear: flag('清空').optional(),
    }),
    basket,
    own,
  ),
  'basket.delete': write(`${at}/delete`, 'signed-in', byId, done, own),
}
