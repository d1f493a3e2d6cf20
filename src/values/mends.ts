/**
 * The kinds of changes that an import makes to a value of a file. Each is counted and shown with the value before and
 * after, so that no change goes unseen. A value that was left out is a loss, and is never counted as put right.
 */
export const mendKinds = [
  '去掉了首尾空格',
  '去掉了防公式的单引号',
  '去掉了货币符号、单位、千分位或全角写法',
  '没有对应的成色，没有导入',
  '没有对应的品牌，没有导入',
] as const
export type MendKind = (typeof mendKinds)[number]

export const trimmed = '去掉了首尾空格' satisfies MendKind

const lost: Readonly<Partial<Record<MendKind, string>>> = {
  '没有对应的成色，没有导入': '成色',
  '没有对应的品牌，没有导入': '品牌',
}

/** What was left out: 成色; undefined where the value came in. */
export function lostTitle(kind: MendKind): string | undefined {
  return lost[kind]
}

/** A line is one 货号. What did not happen is not spoken of. */
export function importedText(imported: number, refused: number): string {
  return refused > 0 ? `已导入${imported}行，未导入${refused}行` : `已导入${imported}行`
}
