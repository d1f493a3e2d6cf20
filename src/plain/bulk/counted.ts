import { thousands } from '../../kit/texts.ts'

/** 提交12处, on the button of a preview; while nobody knows how many there are, the verb alone. */
export function counted(verb: string, many: number | undefined, unit = '处'): string {
  return many === undefined ? verb : `${verb}${thousands(many)}${unit}`
}
