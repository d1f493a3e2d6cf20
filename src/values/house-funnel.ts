/** The steps of the house funnel: the codes by which the mall's programs report them, in their order. */
export const houseSteps = [
  { code: 'view_goods', title: '浏览商品' },
  { code: 'add_cart', title: '加购' },
  { code: 'submit_order', title: '提交订单' },
] as const
