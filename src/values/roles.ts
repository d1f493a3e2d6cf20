/** Roles: the numbers on the wire, their words, and which of them belong together. */

export const roleTypes = { 1: '后台角色', 2: '角色模板', 3: '客户资料角色' } as const
export type RoleType = keyof typeof roleTypes

export const busTypes = {
  1: '业务员',
  2: '试用角色',
  3: '主企业',
  4: '采购',
  5: '数据维护员',
  6: '店长',
  7: '客服',
  10: '其他',
} as const
export type BusType = keyof typeof busTypes

export const roleOrigins = { 1: '手动创建', 2: '复制角色' } as const

/** Upside down: 0 can be deleted, 1 cannot. */
export const allowDelWords = { 0: '可删除', 1: '不可删除' } as const

export const roleNameMax = 8
export const rolePrefix = 'ROLE_'
export const superAdmin = 'ROLE_SUPER_ADMIN'

/** The channel of what belongs to none. */
export const everyChannel = -1

/** Which business types a new role of this type may have; 3 is never offered. */
export function busTypesOf(type: number): readonly BusType[] {
  return type === 1 ? [1, 2, 7, 10] : [4, 5, 6, 10]
}

/** Whose menus and functions a role of this type holds: 1 back-office, 2 channel. */
export function scopeOf(type: number): 1 | 2 {
  return type === 1 ? 1 : 2
}

export const scopes = { 1: '后台', 2: '客户' } as const

/** The business types that a client's own roles have. */
export const clientRoles = { 4: '采购', 5: '数据维护员', 6: '店长', 10: '其他' } as const
