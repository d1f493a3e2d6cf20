import { type Ask, type Command, type Ctx, command } from '../../../../commands/command.ts'
import { sortingCalls } from '../../../../generated/contract/calls/sorting.ts'
import { codesOf } from '../../../../plain/plain.ts'
import { rowPane } from '../../../../plain/thing-command.ts'
import { sorting } from '../thing.ts'
import { type PickingHandle, pickingVerb } from './handle.ts'

const notHere = '请先打开一个波次'
type Verb = Parameters<typeof pickingVerb>[0]

interface More<A extends Readonly<Record<string, Ask>>>
  extends Partial<Omit<Command<A>, 'run' | 'unless' | 'ask'>> {
  readonly ask?: A
  why?(picking: PickingHandle): string | undefined
}

function deed<const A extends Readonly<Record<string, Ask>>>(
  verb: Verb,
  title: string,
  { why, ...more }: More<A>,
  run: (picking: PickingHandle, asked: Readonly<Record<keyof A, string>>) => void | Promise<void>,
): Command<A> {
  return command<A>({
    ...pickingVerb(verb),
    title,
    group: '扫码拣货',
    screen: 'sortingList',
    home: rowPane(sorting),
    ...more,
    unless: ({ pane }) => (pane?.picking ? why?.(pane.picking) : notHere),
    async run({ pane }, asked) {
      if (pane?.picking) await run(pane.picking, asked)
    },
  })
}

const leftOf = ({ pane }: Pick<Ctx, 'pane'>) => pane?.picking?.left ?? 0
/** All that are left first: Enter alone says so. */
const missing: Ask = {
  question: '几件没有找到？',
  choices: ctx => {
    const left = leftOf(ctx)
    return Array.from({ length: Math.min(left, 50) }, (_, place) => left - place).map(n => ({
      value: String(n),
      label: n === left ? `全部${n}件` : `${n}件`,
    }))
  },
}
const code: Ask = {
  question: '条码、EPC或货号',
  check: text => (/^\S{1,60}$/.test(text.trim()) ? undefined : '请输入条码，最多60个字符'),
}

/** Everything that is done while picking, beside the scanner: each by a key, and each a button. */
export const commands: readonly Command[] = [
  deed(
    'code',
    '输入条码',
    {
      icon: 'pencil',
      words: ['code', 'type', '货号', 'EPC'],
      keys: ['KeyI'],
      permit: codesOf(sortingCalls.pick),
      ask: { code },
      why: picking => picking.whyOver,
    },
    (picking, asked) => picking.scanned(asked.code.trim()),
  ),
  deed(
    'short',
    '缺货',
    {
      icon: 'circle-x',
      words: ['short', 'missing', '没找到'],
      keys: ['KeyS'],
      permit: codesOf(sortingCalls.short),
      lock: 500,
      ask: { missing },
      asks: ctx => leftOf(ctx) > 1,
      why: picking => picking.whyNotShort,
    },
    (picking, asked) => picking.short(Number(asked.missing ?? 1)),
  ),
  deed(
    'back',
    '放回上一件',
    {
      icon: 'arrow-left',
      words: ['undo', 'back', '撤回'],
      keys: ['KeyU'],
      permit: codesOf(sortingCalls.unpick),
      why: picking => picking.whyNotBack,
    },
    picking => picking.back(),
  ),
  deed(
    'weigh',
    '称重',
    {
      icon: 'pencil',
      words: ['weigh', '重量'],
      keys: ['KeyW'],
      permit: codesOf(sortingCalls.weigh),
      why: picking => picking.whyNotWeigh,
    },
    picking => picking.weigh(),
  ),
  deed(
    'next',
    '下一行',
    {
      icon: 'chevron-down',
      words: ['next', 'skip', '跳过'],
      keys: ['KeyJ'],
      why: picking => picking.whyNotStep,
    },
    picking => picking.step(1),
  ),
  deed(
    'previous',
    '上一行',
    { icon: 'chevron-up', words: ['previous'], keys: ['KeyK'], why: picking => picking.whyNotStep },
    picking => picking.step(-1),
  ),
  deed(
    'sound',
    '开关声音',
    { icon: 'megaphone', words: ['sound', 'mute', '静音'], keys: ['KeyM'] },
    picking => picking.sound(),
  ),
  deed(
    'leave',
    '返回分拣列表',
    { icon: 'arrow-left', words: ['back', 'close', '关闭'], keys: ['Escape', 'Alt+KeyQ'] },
    picking => picking.leave(),
  ),
]
