/**
 * What several numbers of one column are together: so much of each, 元/g or %, is no sum but has a mean; the places in an
 * order are nothing.
 */
export function togetherAs(name: string, unit: string | undefined): '合计' | '平均' | undefined {
  if (name === 'sortNo') return undefined
  return unit !== undefined && /[/%‰]/.test(unit) ? '平均' : '合计'
}
