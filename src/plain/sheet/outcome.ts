import type { Outcome } from '../../kit/grid/sheet/model/write.ts'
import { thousands } from '../../kit/texts.ts'

const verbs = {
  paste: '已粘贴',
  fill: '已填充',
  clear: '已清除',
  type: '已编辑',
  replace: '已替换',
} as const

/** One sentence of what an edit came to, with everything that was not done; undefined for a plain single edit. */
export function outcomeText(what: keyof typeof verbs, outcome: Outcome): string | undefined {
  const { cells, rows, same, bad, locked, missing, cut } = outcome
  const changed = cells - same
  const rest = [
    same > 0 && changed > 0 ? `${thousands(same)}格原本就是此值` : '',
    bad > 0 ? `${thousands(bad)}格内容不正确，按F8查看` : '',
    locked > 0 ? `${thousands(locked)}格不能编辑，没有改` : '',
    missing > 0 ? `${thousands(missing)}格还没载入，没有改` : '',
    cut > 0 ? `${thousands(cut)}格超出表格，没有粘贴` : '',
  ].filter(Boolean)
  if (cells <= 1 && rest.length === 0) return what === 'paste' && cells === 1 ? '已粘贴1格' : undefined
  const done =
    changed > 0 ? `${verbs[what]}${thousands(changed)}格，涉及${thousands(rows)}行` : '没有格被修改'
  return [done, ...rest].join('；')
}
