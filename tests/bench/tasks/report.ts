import type { Effort } from './hand.ts'

export interface Line {
  readonly name: string
  /** Absent where the script did not reach the end of its task. */
  readonly keys: Effort | undefined
  readonly mouse: Effort | undefined
}

/** Keys to clicks and keys: what the Desk was to reach. */
const goal = 1 / 3

/** Prints every task and all of them together; answers whether every script came to its end. */
export function report(lines: readonly Line[]): boolean {
  console.log('\n日常任务                                 只用键盘        只用侧栏和按钮')
  console.log('                                       按键  字数   点击  按键  字数   之比')
  const both: { keys: Effort; mouse: Effort }[] = []
  for (const { name, keys, mouse } of lines) {
    if (!keys || !mouse) {
      console.log(
        `${wide(name)}没有做完：${[keys ? '' : '键盘', mouse ? '' : '鼠标'].filter(Boolean).join('、')}`,
      )
      continue
    }
    both.push({ keys, mouse })
    console.log(`${wide(name)}${figures(keys, mouse)}`)
  }
  const keys = sum(both.map(({ keys }) => keys))
  const mouse = sum(both.map(({ mouse }) => mouse))
  console.log(`${wide(`合计${both.length}个`)}${figures(keys, mouse)}`)
  const within = both.filter(each => ratio(each.keys, each.mouse) <= goal).length
  const verdict = ratio(keys, mouse) <= goal ? '达到' : '没有达到'
  console.log(
    `目标：按键不超过点击和按键的三分之一。合计${verdict}；单独达到的${within}个，共${both.length}个`,
  )
  console.log(`每个字也算一次时，合计之比${share(all(keys), all(mouse))}`)
  return both.length === lines.length
}

function figures(keys: Effort, mouse: Effort): string {
  const counts = [keys.keys, keys.characters, mouse.clicks, mouse.keys, mouse.characters]
  return `${counts.map(count => String(count).padStart(6)).join('')}   ${share(keys.keys, mouse.clicks + mouse.keys)}`
}

function ratio(keys: Effort, mouse: Effort): number {
  return keys.keys / (mouse.clicks + mouse.keys)
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(2)
}

function all({ clicks, keys, characters }: Effort): number {
  return clicks + keys + characters
}

function sum(efforts: readonly Effort[]): Effort {
  const total = (of: keyof Effort) => efforts.reduce((so, effort) => so + effort[of], 0)
  return { clicks: total('clicks'), keys: total('keys'), characters: total('characters') }
}

/** Padded to 36 columns of a terminal, in which a Chinese character takes two. */
function wide(text: string): string {
  const width = [...text].reduce((so, character) => so + (character.charCodeAt(0) > 0xff ? 2 : 1), 0)
  return text + ' '.repeat(Math.max(1, 36 - width))
}
