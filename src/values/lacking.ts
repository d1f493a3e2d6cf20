/** Why somebody may not: 没有权限导入商品，缺少import-commodity-btn. Any one of the codes would do. */
export function lackingText(codes: readonly string[], what = ''): string {
  return `没有权限${what}，缺少${codes.join('或')}`
}
