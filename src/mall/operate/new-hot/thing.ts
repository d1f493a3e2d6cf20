import { verbsOf } from '../../../commands/verbs.ts'
import { newOrHOtCalls } from '../../../generated/contract/calls/newOrHOt.ts'
import { newOrHOt as facts } from '../../../generated/contract/rows/newOrHOt.ts'
import { plain, type Thing } from '../../../plain/plain.ts'
import { newHotKinds } from '../../../values/lists.ts'

type Kind = keyof typeof newHotKinds

/** One of the two lists: its rows are goods in the order in which the mall shows them. */
function newHot(id: string, kind: Kind) {
  const title = newHotKinds[kind]
  return plain({
    id,
    table: 'new_or_hot',
    title,
    tab: title,
    unit: '款',
    screen: 'Newproduct',
    calls: {
      list: newOrHOtCalls.list,
      delete: newOrHOtCalls.delete,
      removeMany: newOrHOtCalls['batch.delete'],
      top: newOrHOtCalls.top,
      sort: newOrHOtCalls.sort,
    },
    facts,
    code: 'spuNo',
    picture: 'image',
    fixed: { kind },
    keyword: 'goods',
    search: '商品名称、款号',
    fields: {
      name: { list: { width: 220, grow: 1 } },
      spuNo: { list: { width: 120, sortable: true, muted: true } },
      categoryName: { list: { width: 110, muted: true } },
      stock: { list: { width: 80 } },
      shelf: { list: { width: 90 } },
      sortNo: { list: { width: 80, sortable: true } },
      topFlag: { list: { width: 70 } },
      updateBy: { list: { width: 90, muted: true, hidden: true } },
      updateTime: { list: { width: 120, sortable: true } },
    },
    filters: {
      spuNo: { kind: 'text', title: '款号' },
      topFlag: { kind: 'choice', title: '置顶', words: { 1: '是', 0: '否' } },
    },
  })
}

export const newProduct = newHot('newProduct', 1)
export const hotProduct = newHot('hotProduct', 2)

export function kindOf(thing: Thing): Kind {
  return thing.id === hotProduct.id ? 2 : 1
}

/** 换海报, which both lists have. */
export const postersOf = ({ id }: Thing) => verbsOf<'posters'>(id)('posters')
