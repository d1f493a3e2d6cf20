import type { Parts } from './parts.ts'

/** Of 单选 and 多选 one chooses. */
export const questionParts: Parts = {
  empty: { options: '' },
  of: ({ kind }) => (kind === 1 || kind === 2 ? ['options'] : []),
}

/** Of 单选 and 多选 somebody chooses: two options at least, none twice. Of the others nothing is chosen. */
export function questionProblem(kind: number, options: string): string | undefined {
  const lines = optionsOf(options)
  if (kind !== 1 && kind !== 2) return lines.length > 0 ? '填空题和评分题没有选项，请清空' : undefined
  if (lines.length < 2) return '请至少输入两个选项，每行一个'
  if (lines.length > 20) return '最多20个选项'
  return new Set(lines).size < lines.length ? '选项不能重复' : undefined
}

/** One a line; blank lines are none. */
export function optionsOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
