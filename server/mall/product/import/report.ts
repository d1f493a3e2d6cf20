import { lostTitle } from '../../../../src/values/mends.ts'
import type { Mend } from './cells.ts'
import type { Block } from './messages.ts'
import type { Settled } from './settle.ts'
import type { Tally } from './tally.ts'

/** What a person can download after an import: every line that stayed out, every value that was changed. */
export const reportHeads = ['行', '编号', '结果', '列', '原值', '导入值', '说明'] as const

type Line = [
  line: string,
  label: string,
  result: string,
  header: string,
  before: string,
  after: string,
  why: string,
]

/** In the order of the file. */
export function blockLines({ groups }: Block, { refused }: Settled): Line[] {
  const out = new Set(refused.map(({ line }) => line))
  const said: [number, Line][] = [
    ...refused.map(({ line, label, reason }): [number, Line] => [
      line,
      [String(line), label, '未导入', '', '', '', reason],
    ]),
    ...groups
      .flatMap(group => group.mends)
      .filter(({ line }) => !out.has(line))
      .map((mend): [number, Line] => [mend.line, mendLine(mend)]),
  ]
  return said.sort(([a], [b]) => a - b).map(([, line]) => line)
}

/** A value that was left out is none that was put right. */
function mendLine({ line, label, header, before, after, kind }: Mend): Line {
  const result = lostTitle(kind) === undefined ? '已整理' : '值未导入'
  return [String(line), label, result, header, before, after, kind]
}

export function totalLines({ lines, ready, spus, refused, pictures, mends }: Tally): Line[] {
  const total = (header: string, why: string): Line => ['', '', '合计', header, '', '', why]
  return [
    total('', `共${lines}行，导入${ready}个货号（${spus}款）${refused > 0 ? `，未导入${refused}行` : ''}`),
    ...(pictures > 0 ? [total('', `${pictures}行只有图片，没有导入`)] : []),
    ...mends.map(({ header, kind, count }) => total(header, `${count}个值${kind}`)),
  ]
}
