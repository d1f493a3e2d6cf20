import { type Command, type Ctx, command } from '../../../../commands/command.ts'
import type { CommandRef } from '../../../../commands/verbs.ts'
import { rowsCommands } from '../../../parts/rows/rows-commands.ts'
import { type ProductHandle, productPane, productVerb } from './handle.ts'

/** The lists that lead to it. */
const place = { home: productPane, group: '商品编辑', screen: ['ProductList', 'merchandise'] } as const

const other = (list: ProductHandle['list']) => (list === 'merchandise' ? 'ProductList' : 'merchandise')

const opened = (ctx: Ctx) => ctx.pane?.product
const notOpen = '请先打开商品编辑'

type More = Partial<Omit<Command, 'run' | 'unless'>>

/** A verb of the product editor. */
function deed(
  ref: CommandRef,
  title: string,
  keys: readonly string[],
  run: (product: ProductHandle, ctx: Ctx) => void | Promise<void>,
  { unless, ...more }: More & { unless?: (product: ProductHandle) => string | undefined } = {},
): Command {
  return command({
    ...ref,
    ...{ title, keys },
    ...place,
    ...more,
    unless(ctx) {
      const product = opened(ctx)
      return product ? unless?.(product) : notOpen
    },
    async run(ctx) {
      const product = opened(ctx)
      if (product) await run(product, ctx)
    },
  })
}

export const commands: readonly Command[] = [
  deed(productVerb('saveAndNew'), '保存并新增', ['$mod+Shift+Enter'], product => product.saveAndNew(), {
    icon: 'plus',
    words: ['save and new', '继续新增'],
    lock: 1,
  }),
  deed(productVerb('next'), '下一款', ['KeyJ', 'Alt+ArrowDown'], product => product.step(1), {
    icon: 'chevron-down',
    unless: product => product.whyNotStep(1),
  }),
  deed(productVerb('previous'), '上一款', ['KeyK', 'Alt+ArrowUp'], product => product.step(-1), {
    icon: 'chevron-up',
    unless: product => product.whyNotStep(-1),
  }),
  deed(
    productVerb('leave'),
    '返回商品列表',
    ['Alt+KeyQ'],
    ({ list }, ctx) => ctx.open(ctx.sees(list) ? list : other(list)),
    {
      words: ['back', 'close', '关闭'],
    },
  ),
  deed(productVerb('history'), '商品修改历史', ['Alt+KeyH'], product => product.history(), {
    icon: 'history',
    unless: product => (product.isNew ? '还没有保存' : undefined),
  }),
  deed(productVerb('addRow'), '添加一个货号', ['Alt+KeyI'], product => product.addRow(), {
    icon: 'plus',
    words: ['sku', 'add row', '插入行'],
  }),
  deed(productVerb('removeRows'), '删除所选货号', ['Alt+Delete'], product => product.removeRows(), {
    icon: 'trash-2',
    words: ['sku', 'delete row', '删除行'],
  }),
  deed(productVerb('generate'), '按规格生成货号', ['Alt+KeyM'], product => product.generate(), {
    words: ['combinations', 'sku', '组合'],
    unless: product => (product.wanted > 0 ? undefined : '没有可生成的组合，请选择规格的值'),
  }),
  deed(productVerb('shelve'), '全部设为在售', ['Alt+KeyA'], product => product.shelve(), {
    words: ['on sale', '上架'],
    permit: 'shelves-commodity-btn',
  }),
  ...rowsCommands({ ...place, verb: productVerb, word: '货品' }),
]
