import type { Move } from '../model/moves.ts'

/**
 * The cursor's own keys: one list that the grid obeys and the cheat sheet shows. They type nothing and stand for no
 * action on goods, so they are no commands: a verb with a modifier is one, and is found in the palette too.
 */
export type Direction = 'down' | 'up' | 'left' | 'right'

/** What a key does while the cursor stands on a cell and nothing is being written. */
export type Act =
  | { readonly kind: 'move'; readonly move: Move; readonly extend: boolean }
  | { readonly kind: 'step'; readonly direction: Direction }
  | { readonly kind: 'edit' }
  | { readonly kind: 'editOrStep' }
  | { readonly kind: 'rewrite' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'all' }
  | { readonly kind: 'single' }
  | { readonly kind: 'add' }

/** What a key does while something is written in a cell. */
export type WritingAct =
  | { readonly kind: 'done'; readonly direction: Direction }
  /** An arrow: only where writing was begun by typing. */
  | { readonly kind: 'go'; readonly direction: Direction }
  | { readonly kind: 'fill' }
  | { readonly kind: 'newline' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'turn' }

/** What is read of a keydown. */
export interface Key {
  readonly code: string
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

type Held = '' | 'Shift' | '$mod' | '$mod+Shift' | 'Alt' | 'Alt+Shift'

/** Keys that stand for one thing, under the same modifiers. */
interface Own<A> {
  readonly group: string
  readonly title: string
  readonly held: Held
  readonly acts: Readonly<Record<string, A>>
}

function own<A>(group: string, title: string, held: Held, acts: Readonly<Record<string, A>>): Own<A> {
  return { group, title, held, acts }
}

const shifted = { '': 'Shift', $mod: '$mod+Shift', Alt: 'Alt+Shift' } as const

/** A move, and the same with Shift: the selection grows to where it leads. */
function moves(
  held: keyof typeof shifted,
  title: string,
  extending: string,
  keys: Readonly<Record<string, Move>>,
): Own<Act>[] {
  const acts = (extend: boolean) =>
    Object.fromEntries(
      Object.entries(keys).map(([code, move]) => [code, { kind: 'move', move, extend }] as const),
    )
  return [own('表格光标', title, held, acts(false)), own('表格选择', extending, shifted[held], acts(true))]
}

const step = (direction: Direction): Act => ({ kind: 'step', direction })
const edit: Act = { kind: 'editOrStep' }

const ready: readonly Own<Act>[] = [
  ...moves('', '移动一格', '选到相邻的格', {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
  }),
  ...moves('$mod', '跳到数据边缘', '选到数据边缘', {
    ArrowUp: 'edgeUp',
    ArrowDown: 'edgeDown',
    ArrowLeft: 'edgeLeft',
    ArrowRight: 'edgeRight',
  }),
  ...moves('', '到行首、行尾', '选到行首、行尾', { Home: 'rowStart', End: 'rowEnd' }),
  ...moves('$mod', '到第一格、最后一格', '选到第一格、最后一格', { Home: 'start', End: 'end' }),
  ...moves('', '上下翻一屏', '向上下选一屏', { PageUp: 'pageUp', PageDown: 'pageDown' }),
  ...moves('Alt', '左右翻一屏', '向左右选一屏', { PageUp: 'pageLeft', PageDown: 'pageRight' }),
  own('表格光标', '右边一格', '', { Tab: step('right') }),
  own('表格光标', '左边一格', 'Shift', { Tab: step('left') }),
  own('表格光标', '上面一格', 'Shift', { Enter: step('up'), NumpadEnter: step('up') }),
  own('表格选择', '全选', '$mod', { KeyA: { kind: 'all' } }),
  own('表格选择', '保留选中的，再选一块', 'Alt', { F8: { kind: 'add' } }),
  own('表格选择', '只选光标所在的格', '', { Escape: { kind: 'single' } }),
  own('表格编辑', '编辑，选了多格时到下一格', '', { Enter: edit, NumpadEnter: edit }),
  own('表格编辑', '编辑', '', { F2: { kind: 'edit' } }),
  own('表格编辑', '清空并编辑', '', { Backspace: { kind: 'rewrite' } }),
  own('表格编辑', '清除', '', { Delete: { kind: 'clear' } }),
  own('表格编辑', '切换开关', '', { Space: { kind: 'toggle' } }),
]

const done = (direction: Direction): WritingAct => ({ kind: 'done', direction })
const onward = (direction: Direction): WritingAct => ({ kind: 'go', direction })

const writing: readonly Own<WritingAct>[] = [
  own('格内输入', '完成，到下面一格', '', { Enter: done('down') }),
  own('格内输入', '完成，到上面一格', 'Shift', { Enter: done('up') }),
  own('格内输入', '完成，到右边一格', '', { Tab: done('right') }),
  own('格内输入', '完成，到左边一格', 'Shift', { Tab: done('left') }),
  own('格内输入', '直接输入时，完成并移动', '', {
    ArrowUp: onward('up'),
    ArrowDown: onward('down'),
    ArrowLeft: onward('left'),
    ArrowRight: onward('right'),
  }),
  own('格内输入', '方向键在文字里或在格间移动', '', { F2: { kind: 'turn' } }),
  own('格内输入', '填入选中的每一格', '$mod', { Enter: { kind: 'fill' } }),
  own('格内输入', '换行', 'Alt', { Enter: { kind: 'newline' } }),
  own('格内输入', '放弃', '', { Escape: { kind: 'cancel' } }),
]

/** The browser's own: the grid hears not the key but what comes of it, from a menu too. */
const clipboard: readonly Own<undefined>[] = [
  own('表格编辑', '复制', '$mod', { KeyC: undefined }),
  own('表格编辑', '剪切', '$mod', { KeyX: undefined }),
  own('表格编辑', '粘贴', '$mod', { KeyV: undefined }),
]

const readyActs = byPress(ready)
const writingActs = byPress(writing)

function byPress<A>(list: readonly Own<A>[]): ReadonlyMap<string, A> {
  return new Map(
    list.flatMap(({ held, acts }) =>
      Object.entries(acts).map(([code, act]) => [press(held, code), act] as const),
    ),
  )
}

function press(held: string, code: string): string {
  return held === '' ? code : `${held}+${code}`
}

function heldOf({ ctrlKey, metaKey, altKey, shiftKey }: Key): string {
  return [ctrlKey || metaKey ? '$mod' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '']
    .filter(Boolean)
    .join('+')
}

/** undefined: not ours, or a letter that writes into the cell. */
export function actOf(key: Key): Act | undefined {
  return readyActs.get(press(heldOf(key), key.code))
}

/** By the key's name: whatever is Enter on this keyboard ends the text, the number pad's too. */
export function writingActOf(key: Key): WritingAct | undefined {
  return writingActs.get(press(heldOf(key), key.key))
}

export interface KeyLine {
  readonly group: string
  readonly title: string
  /** As commands spell keys; those of one line share their modifiers, so only the first names them: `Shift+Home End`. */
  readonly keys: string
}

/** For the cheat sheet, in its groups. The number pad's Enter is not shown beside Enter. */
export const keyLines: readonly KeyLine[] = [...ready, ...clipboard, ...writing].map(
  ({ group, title, held, acts }) => ({
    group,
    title,
    keys: press(
      held,
      Object.keys(acts)
        .filter(code => !code.startsWith('Numpad'))
        .join(' '),
    ),
  }),
)
