import { type Command, type Ctx, command } from '../../../../commands/command.ts'
import type { CommandRef } from '../../../../commands/verbs.ts'
import { type ProductHandle, productPane, productVerb } from './handle.ts'

const other = (list: ProductHandle['list']) => (list === 'merchandise' ? 'ProductList' : 'merchandise')

const opened = (ctx: Ctx) => ctx.pane?.product
const notOpen = '请先打开商品编辑'

type More = Partial<Omit<Command, 'run' | 'unless'>>

/** A verb of the product editor. `inCells`: a key of its grid, whose cursor has the focus. */
function deed(
  ref: CommandRef,
  title: string,
  keys: readonly string[],
  run: (product: ProductHandle, ctx: Ctx) => void | Promise<void>,
  { unless, ...more }: More & { unless?: (product: ProductHandle) => string | undefined } = {},
): Command {
  return command({
    ...ref,
    title,
    keys,
    group: '商品编辑',
    home: productPane,
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

const inCells = (product: ProductHandle) => (product.inCells ? undefined : '光标不在货品表格里')

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
  deed(productVerb('goods'), '到货品表格', ['Alt+KeyG'], product => product.goods(), {
    words: ['sku', 'grid'],
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
  deed(productVerb('shelve'), '全部设为在售', [], product => product.shelve(), {
    words: ['on sale', '上架'],
    permit: 'shelves-commodity-btn',
  }),
  deed(productVerb('undo'), '撤销货品修改', ['$mod+KeyZ'], product => product.undo(), {
    repeats: true,
    keysOnly: true,
    unless: product => inCells(product) ?? (product.canUndo ? undefined : '没有可以撤销的修改'),
  }),
  deed(productVerb('redo'), '重做货品修改', ['$mod+KeyY', '$mod+Shift+KeyZ'], product => product.redo(), {
    repeats: true,
    keysOnly: true,
    unless: product => inCells(product) ?? (product.canRedo ? undefined : '没有可以重做的修改'),
  }),
  deed(productVerb('fillDown'), '向下填充货品', ['$mod+KeyD'], product => product.fill('top'), {
    unless: inCells,
    keysOnly: true,
  }),
  deed(productVerb('fillRight'), '向右填充货品', ['$mod+KeyR'], product => product.fill('left'), {
    unless: inCells,
    keysOnly: true,
  }),
  deed(productVerb('nextProblem'), '下一处货品错误', ['F8'], product => product.nextProblem(), {
    words: ['error'],
  }),
]
