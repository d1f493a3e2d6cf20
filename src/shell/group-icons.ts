/** The icons of the menu's groups (look.md section 5), for a menu whose node names none of our set. */
const icons: Readonly<Record<string, string>> = {
  数据: 'chart-column',
  商品: 'gem',
  订单: 'shopping-cart',
  客户: 'users',
  营销: 'megaphone',
  运营: 'layout-grid',
  内容: 'file-text',
  直播: 'video',
  问卷: 'clipboard-list',
  ERP: 'arrow-left-right',
  系统: 'settings',
}

export function groupIcon(title = ''): string {
  return icons[title] ?? 'layout-grid'
}
