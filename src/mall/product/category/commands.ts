import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import type { Direction } from '../../../kit/tree/place.ts'
import { fetchOptions } from '../../../plain/options.ts'
import { codesOf } from '../../../plain/plain.ts'
import { treeChoices } from '../../../plain/tree-choices.ts'
import { stepCommands, walkCommands } from '../../../plain/tree-moves.ts'
import { message } from '../../../values/messages.ts'
import { openOn, screen, treePane, treeVerb } from './handle.ts'
import { type TreeName, treeNames, trees } from './trees.ts'

const top = { value: '', label: '最上一级' }

/** What is done with the nodes of one tree. */
function commandsOf(tree: TreeName): readonly Command[] {
  const { title, calls } = trees[tree]
  const verb = treeVerb(tree)
  const shared = { group: title, screen, home: treePane(tree), when: { editor: 'closed' } } as const
  const one = (ctx: Ctx) => (ctx.rows.length === 1 ? undefined : `请先选择${title}`)
  const add = { ...shared, permit: codesOf(calls.add) }
  const edit = { ...shared, permit: codesOf(calls.update) }

  const moves = {
    verb,
    where: shared,
    permit: codesOf(calls.update),
    titles: {
      ...{ next: `下一个${title}`, previous: `上一个${title}`, up: `上移${title}`, down: `下移${title}` },
      ...{ in: `归入上一个${title}`, out: `提升一级${title}` },
    },
    blocked: (ctx: Ctx, direction: Direction) => one(ctx) ?? ctx.pane?.tree?.blocked(direction),
    step: (ctx: Ctx, direction: Direction) => ctx.pane?.tree?.step(direction),
    move: (ctx: Ctx, by: 1 | -1) => ctx.pane?.tree?.move(by),
  }

  return [
    ...walkCommands(moves),
    command({
      ...verb('add'),
      title: `新增${title}`,
      icon: 'plus',
      words: ['new', 'add', '添加', '同级'],
      keys: ['KeyN'],
      ...add,
      run: ctx => (ctx.pane?.tree ? ctx.pane.tree.add('beside') : openOn(ctx, tree, { naming: 'new' })),
    }),
    command({
      ...verb('addBelow'),
      title: `添加下级${title}`,
      icon: 'plus',
      words: ['insert', '子级', '下级'],
      keys: ['Shift+KeyN', 'Insert'],
      ...add,
      unless: one,
      run: ctx => ctx.pane?.tree?.add('below'),
    }),
    command({
      ...verb('rename'),
      title: `重命名${title}`,
      icon: 'pencil',
      words: ['rename', '改名'],
      keys: ['F2'],
      ...edit,
      unless: one,
      run: ctx => ctx.pane?.tree?.rename(),
    }),
    command({
      ...verb('edit'),
      title: `编辑${title}`,
      icon: 'pencil',
      words: ['edit', '修改', '图标', '编码'],
      keys: ['KeyE', 'Enter'],
      ...edit,
      unless: one,
      run(ctx) {
        const [row] = ctx.rows
        if (row) openOn(ctx, tree, { edit: String(row.id) })
      },
    }),
    ...stepCommands(moves),
    command({
      ...verb('cut'),
      title: `剪切${title}`,
      words: ['cut', '移动'],
      keys: ['$mod+KeyX'],
      ...edit,
      unless: ctx => one(ctx) ?? ctx.pane?.tree?.still,
      run: ctx => ctx.pane?.tree?.cut(),
    }),
    command({
      ...verb('paste'),
      title: `粘贴为下级${title}`,
      words: ['paste', '移动'],
      keys: ['$mod+KeyV'],
      ...edit,
      unless: ctx => one(ctx) ?? ctx.pane?.tree?.pasteBlocked('below'),
      run: ctx => ctx.pane?.tree?.paste('below'),
    }),
    command({
      ...verb('pasteBeside'),
      title: `粘贴到${title}后面`,
      words: ['paste', '同级', '移动'],
      keys: ['$mod+Shift+KeyV'],
      ...edit,
      unless: ctx => one(ctx) ?? ctx.pane?.tree?.pasteBlocked('beside'),
      run: ctx => ctx.pane?.tree?.paste('beside'),
    }),
    command({
      ...verb('moveTo'),
      title: `移动${title}到…`,
      words: ['move', '上级', '归入'],
      keys: ['KeyM'],
      ...edit,
      unless: ctx => one(ctx) ?? ctx.pane?.tree?.still,
      ask: {
        parent: {
          question: '移到谁的下面？',
          choices: async (_ctx, signal) => [top, ...treeChoices(await fetchOptions(calls.tree, {}, signal))],
        },
      },
      run: (ctx, { parent }) => ctx.pane?.tree?.moveBelow(parent === '' ? null : Number(parent)),
    }),
    command({
      ...verb('remove'),
      title: `删除${title}`,
      icon: 'trash-2',
      danger: '删除',
      words: ['delete', 'remove'],
      keys: ['Delete'],
      ...shared,
      permit: codesOf(calls.delete),
      unless: ctx => one(ctx) ?? ctx.pane?.tree?.stays,
      confirm: ctx => message('del.confirm', { name: `${title}“${ctx.rows[0]?.name}”` }),
      lock: 4000,
      run: ctx => ctx.pane?.tree?.remove(),
    }),
    command({
      ...verb('find'),
      title: `搜索${title}`,
      icon: 'search',
      words: ['search', 'find'],
      keys: ['Slash'],
      ...shared,
      run: ctx => (ctx.pane?.tree ? ctx.pane.tree.find() : openOn(ctx, tree, {})),
    }),
    command({
      ...verb('refresh'),
      title: `刷新${title}`,
      icon: 'refresh-cw',
      words: ['refresh', 'reload'],
      keys: ['KeyR'],
      ...shared,
      unless: ctx => (ctx.pane?.tree ? undefined : '请先打开商品分类'),
      run: ctx => ctx.pane?.tree?.refresh(),
    }),
  ]
}

const batch = command({
  ...treeVerb('category')('batch'),
  title: '批量添加分类',
  icon: 'clipboard-list',
  words: ['batch', 'list', '清单', '导入'],
  keys: ['Shift+KeyB'],
  group: trees.category.title,
  screen,
  home: treePane('category'),
  when: { editor: 'closed' },
  permit: codesOf(categoryCalls['manage.batch/add']),
  run: ctx => openOn(ctx, 'category', { batch: String(ctx.rows[0]?.id ?? 'top') }),
})

export const commands: readonly Command[] = [...treeNames.flatMap(commandsOf), batch]
