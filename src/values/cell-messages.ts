import { type Blanks, filled } from './messages.ts'

/** The sentences about a cell's text and about expressions: apart, because no page needs them before a sheet is open. */
const cellMessages = {
  'cell.number': '{field}不是数字：{text}',
  'cell.points': '{field}只能有一个小数点：{text}',
  'cell.commas': '{field}的千分位不对：{text}',
  'cell.unit': '{field}的单位是{unit}：{text}',
  'cell.whole': '{field}只能是整数：{text}',
  'cell.places': '{field}最多{n}位小数：{text}',
  'cell.flag': '{field}只能是{words}：{text}',
  'cell.choose': '请选择{field}',
  'cell.none': '{field}“{text}”不存在',
  'cell.many': '{field}“{text}”可能是{n}个，请选一个',
  'cell.letters': '{field}含有不支持的字符',
  'expr.empty': '请输入表达式',
  'expr.long': '表达式最多{n}个字符',
  'expr.end': '表达式没有写完',
  'expr.place': '“{text}”的位置不对',
  'expr.column': '没有叫“{name}”的列',
  'expr.function': '没有叫“{name}”的函数',
  'expr.kind': '“{name}”不是数字列',
  'expr.count': '{name}最多{n}个值',
  'expr.digits': '小数位数只能是0到{n}的整数',
  'expr.percent': '加减百分数有两种读法，请写成乘法，如 *1.05',
  'expr.percents': '百分号只能有一个，例如 +5%',
  'expr.zero': '除数不能为0',
  'expr.value': '{field}没有值',
  'expr.result': '结果',
} as const

export type CellMessageKey = keyof typeof cellMessages

export function cellMessage(key: CellMessageKey, blanks: Blanks = {}): string {
  return filled(cellMessages[key], blanks)
}
