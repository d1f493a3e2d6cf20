import { type Command, type Ctx, command } from '../../commands/command.ts'
import { parts, type WorkplaceHandle, workplacePane, workplaceVerb } from './handle.ts'

const shared = { group: '工作台', screen: 'Index', home: workplacePane } as const
const here = (ctx: Ctx) => ctx.pane?.workplace
const notHere = (ctx: Ctx) => (here(ctx) ? undefined : '请先打开工作台')

function key(
  name: Parameters<typeof workplaceVerb>[0],
  title: string,
  pressed: string,
  run: (workplace: WorkplaceHandle) => void | Promise<void>,
  more: Partial<Command> = { keysOnly: true },
): Command {
  return command({
    ...shared,
    ...workplaceVerb(name),
    ...{ title, keys: [pressed], unless: notHere },
    ...more,
    async run(ctx) {
      const workplace = here(ctx)
      if (workplace) await run(workplace)
    },
  })
}

export const workplaceCommands: readonly Command[] = [
  key('next', '工作台 下一项', 'KeyJ', ({ move }) => move(1), { keysOnly: true, repeats: true }),
  key('previous', '工作台 上一项', 'KeyK', ({ move }) => move(-1), { keysOnly: true, repeats: true }),
  ...parts.map((title, place) =>
    key(`part${place + 1}`, `工作台 到${title}`, `Digit${place + 1}`, ({ part }) => part(place)),
  ),
  key(
    'pin',
    '置顶最近访问',
    'KeyP',
    ({ recent, pin }) => {
      const path = recent()
      if (path !== undefined) pin(path)
    },
    {
      words: ['pin', '取消置顶'],
      unless: ctx =>
        notHere(ctx) ?? (here(ctx)?.recent() === undefined ? '请先移到一个最近访问的页面' : undefined),
    },
  ),
  command({
    ...shared,
    ...workplaceVerb('clear'),
    title: '清除最近访问',
    icon: 'x',
    words: ['clear', 'recent'],
    unless: ctx => notHere(ctx) ?? (here(ctx)?.canClear ? undefined : '没有可以清除的页面'),
    run(ctx) {
      here(ctx)?.clear()
      ctx.say('已清除最近访问，置顶的保留')
    },
  }),
  key('refresh', '刷新工作台', 'KeyR', ({ refresh }) => refresh(), {
    icon: 'refresh-cw',
    words: ['refresh', 'reload'],
  }),
]
