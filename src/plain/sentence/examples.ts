/** What may be said in one line behind Ctrl+K, for who has never done it: each is understood as it stands here. */
export const examples: readonly { readonly title: string; readonly says: string }[] = [
  { title: '有货 无图', says: '按条件找出商品和货品' },
  { title: 'E1001 成本+5%', says: '找到的货品成本都涨5%，先看预览再提交' },
  { title: '有货 前20款 下架商品', says: '只取找到的前20款，确认后它们的货品全部下架' },
  { title: '无图 导出货品', says: '按条件导出' },
  { title: '待审核 导出订单', says: '订单、客户、用户也这样说' },
  { title: '沈岚 停用用户', says: '一个人、一个编码，加上要做的事' },
  { title: '财务 采购 授予功能', says: '几个名称，每个正好找到一行，一起做' },
]
