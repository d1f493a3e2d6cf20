/** What the figures of 数据概览 that have no list are made of. */
export const visitRows = {
  visits: '访问',
  bounced: '跳出的访问',
  viewed: '浏览商品的访问',
  ordered: '提交订单的访问',
  visitors: '访客',
} as const

export type VisitRows = keyof typeof visitRows
