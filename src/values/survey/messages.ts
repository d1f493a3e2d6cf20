/** What is said of a questionnaire, on both sides. */
const messages = {
  none: '问卷还没有题目，不能发布',
  backward: '跳转只能到后面的题目',
  unreached: '第{n}题不会出现：第{m}题总是跳过它',
  answered: '已有{n}份答卷，题目不能修改，可以新建版本',
  required: '第{n}题必填',
  most: '第{n}题最多选{m}项',
  least: '第{n}题至少选{m}项',
  one: '第{n}题只能选1项',
  option: '第{n}题没有这个选项',
  twice: '第{n}题的同一选项选了两次',
  score: '第{n}题的评分应在{min}到{max}之间',
  long: '第{n}题最多{m}个字',
  words: '第{n}题的“{name}”请填写内容',
  kind: '第{n}题的答案与题型不符',
  off: '第{n}题不在这次的作答范围内，请不要填写',
  unknown: '问卷里没有这道题，请重新打开问卷',
  stale: '问卷已更新，请重新打开后填写',
  over: '问卷已结束',
  early: '问卷还没有开始',
  closed: '问卷没有在收集答卷',
  full: '名额已满',
  again: '你已经提交过这份问卷',
  hidden: '样本少于3份，不显示',
} as const

export function surveyMessage(
  id: keyof typeof messages,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return messages[id].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
