import type { Found } from './use-person.ts'

/** What erasing does, in numbers: 账号1条、订单3条… */
export function consequenceOf({ phone, places }: Pick<Found, 'phone' | 'places'>): string {
  const counts = places.map(({ title, count }) => `${title}${count}条`).join('、')
  return `确定注销${phone}的个人信息吗？将匿名或删除：${counts}。订单的金额和货品保留。注销后不能恢复，也不能撤销。`
}
