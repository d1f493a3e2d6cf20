import { type Choice, type Command, type Ctx, command } from '../../commands/command.ts'
import type { PaneKind } from '../../commands/situation.ts'
import { typedText } from '../../values/typed-text.ts'
import { viewLimits } from '../../values/views.ts'
import { writeLock } from '../commands.ts'
import type { Thing } from '../plain.ts'
import { withoutView } from './chosen.ts'
import { viewVerb } from './verbs.ts'
import type { ViewsHandle } from './views-handle.ts'

type Verb = Parameters<typeof viewVerb>[0]
type Reason = (views: ViewsHandle) => string | undefined

const named = {
  question: '视图叫什么名称？',
  check: typedText({ max: viewLimits.name, required: '请输入视图名称', title: '视图名称' }),
}

const some: Reason = ({ view }) => (view ? undefined : '请先打开一个视图')
const own: Reason = ({ view }) => {
  if (!view) return '请先打开一个视图'
  return view.mine ? undefined : `这是${view.by}分享的视图，只能另存为`
}

/** 视图: what is kept of a list by name, opened, changed and shared; so is that of pages that have views and no rows. */
export function viewCommands(things: readonly Thing[], pages: readonly PaneKind[]): readonly Command[] {
  const lists = things.map(({ pane }) => pane)
  const home = [...lists, ...pages]
  const group = '视图'
  const of = (verb: Verb, title: string, why: Reason, more: Omit<Command, 'id' | 'title' | 'group'>) =>
    command({
      ...{ ...viewVerb(verb), title, group, home, when: { editor: 'closed' } },
      ...more,
      unless(ctx) {
        const views = ctx.pane?.views
        return views ? why(views) : '请先打开列表'
      },
    })
  const opened = (ctx: Ctx) => ctx.pane?.views?.view
  return [
    of('open', '打开视图', ({ views }) => (views.length > 0 ? undefined : '这个列表还没有视图'), {
      icon: 'layout-grid',
      words: ['view', 'open', '切换视图'],
      keys: ['KeyL'],
      ask: { view: { question: '打开哪个视图？', choices: ctx => choices(ctx.pane?.views) } },
      run: (ctx, { view }) => ctx.pane?.views?.open(view === withoutView ? undefined : Number(view)),
    }),
    of('all', '不用视图', () => undefined, {
      words: ['view', 'none', '全部', '关闭视图'],
      run: ctx => ctx.pane?.views?.open(undefined),
    }),
    of('saveAs', '保存为视图', () => undefined, {
      icon: 'plus',
      titled: ctx => (opened(ctx) ? '另存为视图' : '保存为视图'),
      words: ['view', 'save', 'new', '新建视图', '存为视图', '另存为视图'],
      keys: ['Shift+KeyV'],
      ask: { name: named },
      lock: 1,
      async run(ctx, { name = '' }) {
        await ctx.pane?.views?.saveAs(name)
        ctx.say(`已保存视图“${name}”`)
      },
    }),
    of('update', '更新视图', views => own(views) ?? (views.changed ? undefined : '视图没有修改'), {
      icon: 'check',
      words: ['view', 'save', 'update', '保存视图'],
      keys: ['Alt+KeyV'],
      lock: writeLock,
      async run(ctx) {
        await ctx.pane?.views?.update()
        ctx.say(`视图“${opened(ctx)?.name ?? ''}”已更新`)
      },
    }),
    of('revert', '还原视图', views => some(views) ?? (views.changed ? undefined : '视图没有修改'), {
      icon: 'history',
      words: ['view', 'reset', 'revert', '恢复视图'],
      run: ctx => ctx.pane?.views?.revert(),
    }),
    of('rename', '重命名视图', own, {
      icon: 'pencil',
      words: ['view', 'rename', '改名'],
      ask: { name: named },
      lock: 1,
      run: async (ctx, { name }) => ctx.pane?.views?.change({ name }),
    }),
    of('star', '收藏视图', some, {
      icon: 'star',
      titled: ctx => (opened(ctx)?.starred ? '取消收藏视图' : '收藏视图'),
      words: ['view', 'star', 'favorite', '星标', '取消收藏'],
      async run(ctx) {
        await ctx.pane?.views?.mark({ starred: opened(ctx)?.starred ? 0 : 1 })
      },
    }),
    of('first', '设为默认视图', some, {
      icon: 'house',
      titled: ctx => (opened(ctx)?.isDefault ? '取消默认视图' : '设为默认视图'),
      words: ['view', 'default', '取消默认'],
      async run(ctx) {
        const isDefault = opened(ctx)?.isDefault ? 0 : 1
        await ctx.pane?.views?.mark({ isDefault })
        ctx.say(isDefault ? '以后打开这个列表，先看这个视图' : '已取消默认视图')
      },
    }),
    of('share', '分享视图', own, {
      icon: 'users',
      titled: ctx => (opened(ctx)?.shared ? '取消分享视图' : '分享视图'),
      words: ['view', 'share', '共享', '取消分享'],
      lock: 1,
      async run(ctx) {
        const shared = opened(ctx)?.shared ? 0 : 1
        await ctx.pane?.views?.change({ shared })
        ctx.say(shared ? '已分享给能看到这个页面的同事' : '已取消分享')
      },
    }),
    of('remove', '删除视图', own, {
      icon: 'trash-2',
      danger: '删除',
      words: ['view', 'delete', 'remove'],
      confirm: ctx =>
        `确定删除视图“${opened(ctx)?.name ?? ''}”吗？${opened(ctx)?.shared ? '同事也将看不到它' : ''}`,
      lock: writeLock,
      async run(ctx) {
        const name = opened(ctx)?.name ?? ''
        await ctx.pane?.views?.remove()
        ctx.say(`视图“${name}”已删除`)
      },
    }),
    of('dense', '紧凑行距', () => undefined, {
      home: lists,
      titled: ctx => (ctx.pane?.views?.dense ? '舒适行距' : '紧凑行距'),
      words: ['density', 'compact', 'row height', '行高', '密度', '舒适行距'],
      run: ctx => ctx.pane?.views?.setDense(!ctx.pane.views.dense),
    }),
  ]
}

function choices(views: ViewsHandle | undefined): Choice[] {
  const found = (views?.views ?? []).map(({ id, name, mine, by, isDefault }) => ({
    value: String(id),
    label: name,
    hint: [mine ? '' : `${by}分享`, isDefault ? '默认' : ''].filter(Boolean).join('，'),
  }))
  return [...found, { value: withoutView, label: '不用视图', hint: '' }]
}
