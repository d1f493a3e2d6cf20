import type { Rules } from '../../../plain/form/resolver.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { allowDelWords, busTypes, busTypesOf, rolePrefix } from '../../../values/roles.ts'

/** What the role dialog holds. Every value is a text until it is sent; '' is nothing chosen. */
export interface RoleForm {
  readonly roleOrigin: string
  readonly originId: string
  readonly roleName: string
  readonly role: string
  readonly busType: string
  readonly allowDel: string
}

export const emptyForm: RoleForm = {
  roleOrigin: '',
  originId: '',
  roleName: '',
  role: '',
  busType: '',
  allowDel: '',
}

export interface RoleFacts {
  readonly roleName: string
  readonly role: string
  readonly busType: number
}

export function formOf({ roleName, role, busType }: RoleFacts): RoleForm {
  return { ...emptyForm, roleName, role, busType: String(busType) }
}

/** The situation of the form: some fields exist only for a new role, some only where a role can be copied. */
export interface Situation {
  readonly isNew: boolean
  readonly copyable: boolean
}

/** Which fields are shown. */
export function fieldsOf(form: RoleForm, { isNew, copyable }: Situation): (keyof RoleForm)[] {
  const source: (keyof RoleForm)[] = isNew && copyable ? ['roleOrigin'] : []
  const origin: (keyof RoleForm)[] = source.length > 0 && form.roleOrigin === '2' ? ['originId'] : []
  return [...source, ...origin, 'roleName', 'role', 'busType', ...(isNew ? (['allowDel'] as const) : [])]
}

/** The contract's, and beyond it where a new role comes from (spec.md section 5). */
export function roleRules(situation: Situation): Rules<RoleForm, RoleFacts> {
  return {
    schema: () => import('../../../contract/system/role.ts').then(module => module.role['screen.add'].in),
    // Of a role that there is the changed fields: a code of old may hold what a new one may not.
    wire: (form, row) =>
      row
        ? { ...changes(form, row) }
        : { ...named(form), busType: chosen(form.busType), allowDel: chosen(form.allowDel) },
    beyond(form) {
      const fields = fieldsOf(form, situation)
      if (fields.includes('roleOrigin') && form.roleOrigin === '')
        return { field: 'roleOrigin', sentence: roleMessage('role.v.origin') }
      if (fields.includes('originId') && form.originId === '')
        return { field: 'originId', sentence: roleMessage('role.v.source') }
      return undefined
    },
  }
}

/** What is not chosen is no number. */
const chosen = (text: string) => (text === '' ? undefined : Number(text))

/** ROLE_ in front where it is missing and there is a code at all; only when it is confirmed. */
export function codeOf(text: string): string {
  const code = text.trim()
  return code === '' || code.startsWith(rolePrefix) ? code : rolePrefix + code
}

/** The fields that both new and changed roles send. */
function named(form: RoleForm) {
  return { roleName: form.roleName.trim(), role: codeOf(form.role), busType: Number(form.busType) }
}

export function addInput(form: RoleForm, situation: Situation, fixed: { type: number; channelId: number }) {
  const copies = situation.copyable && form.roleOrigin === '2'
  return {
    ...named(form),
    ...fixed,
    roleOrigin: copies ? (2 as const) : (1 as const),
    originId: copies ? Number(form.originId) : null,
    allowDel: form.allowDel === '1' ? (1 as const) : (0 as const),
  }
}

/** The changed fields only. */
export function changes(form: RoleForm, row: RoleFacts): Partial<RoleFacts> {
  const now = named(form)
  return {
    ...(now.roleName === row.roleName ? {} : { roleName: now.roleName }),
    ...(now.role === row.role ? {} : { role: now.role }),
    ...(now.busType === row.busType ? {} : { busType: now.busType }),
  }
}

const words: Readonly<Record<number, string>> = busTypes

/** The business type in words; an unknown one says so (spec.md section 3). */
export function busTypeWord(busType: unknown): string {
  return words[Number(busType)] ?? roleMessage('role.busType.unknown')
}

/** The business types offered: those of the type, and the role's own as it stands. */
export function busTypeOptions(type: number, own: string) {
  const offered = busTypesOf(type).map(String)
  const all = own === '' || offered.includes(own) ? offered : [...offered, own]
  return all.map(value => ({ value, label: busTypeWord(value) }))
}

export const allowDelOptions = Object.entries(allowDelWords).map(([value, label]) => ({ value, label }))
