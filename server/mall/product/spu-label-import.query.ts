import type { Context } from '../../call/context.ts'
import { codeLines, idsBy } from './import/codes.query.ts'

export const importHeads = ['款号', '标签'] as const
export const shownHead = '显示'

export interface GoodLine {
  readonly spuId: number
  readonly labelId: number
  readonly shown: 0 | 1
}

interface Problem {
  readonly line: number
  readonly label: string
  readonly reason: string
}

const words: Readonly<Record<string, 0 | 1>> = { '': 1, 显示: 1, 是: 1, '1': 1, 隐藏: 0, 否: 0, '0': 0 }

/** The lines of a file that name a product and a label of the mall, and why the others do not. */
export async function labelLines(context: Context, file: unknown) {
  const lines = await codeLines(context, file, { heads: importHeads, others: [shownHead] })
  const numbers = lines.map(({ cells: [number = ''] }) => number)
  const names = lines.map(({ cells: [, name = ''] }) => name)
  const found = await idsBy(context, 'spu', 'spu_no', numbers)
  const named = await idsBy(context, 'label', 'name', names)
  const good: GoodLine[] = []
  const problems: Problem[] = []
  for (const { line, cells } of lines) {
    const [number = '', name = '', said = ''] = cells
    const spuId = found.get(number)
    const labelId = named.get(name)
    const shown = Object.hasOwn(words, said) ? words[said] : undefined
    const refuse = (reason: string) => problems.push({ line, label: number, reason })
    if (number === '') refuse('请填写款号')
    else if (spuId === undefined) refuse('没有这个款号')
    else if (name === '') refuse('请填写标签')
    else if (labelId === undefined) refuse(`没有“${name}”这个标签`)
    else if (shown === undefined) refuse(`显示“${said}”应为显示或隐藏`)
    else good.push({ spuId, labelId, shown })
  }
  return { good, problems }
}
