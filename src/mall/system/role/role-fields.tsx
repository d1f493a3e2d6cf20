import { FormRow, FormRows } from '../../../kit/fields/form-row.tsx'
import { RadioField } from '../../../kit/fields/radio-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { usePinyinMatch } from '../../../plain/use-match.ts'
import { roleNameMax, roleOrigins } from '../../../values/roles.ts'
import { allowDelOptions, busTypeOptions, fieldsOf, type RoleForm, type Situation } from './form.ts'

interface RoleFieldsProps {
  readonly form: RoleForm
  onChange(form: RoleForm): void
  readonly situation: Situation
  /** What a new role may be copied from. */
  readonly sources: readonly { readonly roleId: number; readonly roleName: string; readonly role: string }[]
  readonly type: number
  /** The business type that the role had when it was opened: kept, even where it is not offered. */
  readonly own: string
  readonly wrong: Partial<Record<keyof RoleForm, string>>
}

const origins = Object.entries(roleOrigins).map(([value, label]) => ({ value, label }))

/** The fields of the role form; which of them are there, the form itself says. */
export function RoleFields({ form, onChange, situation, sources, type, own, wrong }: RoleFieldsProps) {
  const match = usePinyinMatch()
  const shown = fieldsOf(form, situation)
  const set = (change: Partial<RoleForm>) => onChange({ ...form, ...change })
  return (
    <FormRows>
      {shown.includes('roleOrigin') ? (
        <FormRow label="角色来源" required group error={wrong.roleOrigin}>
          <RadioField
            value={form.roleOrigin}
            options={origins}
            onChange={roleOrigin => set({ roleOrigin })}
          />
        </FormRow>
      ) : null}
      {shown.includes('originId') ? (
        <FormRow label="来源角色" required error={wrong.originId} hint="功能权限和菜单权限一并复制">
          <SelectField
            value={form.originId}
            options={sources.map(({ roleId, roleName, role }) => ({
              value: String(roleId),
              label: roleName,
              code: role,
            }))}
            match={match}
            onChange={originId => set({ originId })}
          />
        </FormRow>
      ) : null}
      <FormRow label="角色名称" required error={wrong.roleName}>
        <TextField value={form.roleName} max={roleNameMax} trim onChange={roleName => set({ roleName })} />
      </FormRow>
      <FormRow label="角色编码" error={wrong.role} hint="留空自动生成；未以ROLE_开头时自动补上">
        <TextField value={form.role} trim placeholder="ROLE_" onChange={role => set({ role })} />
      </FormRow>
      <FormRow label="业务类型" required group error={wrong.busType}>
        <RadioField
          value={form.busType}
          options={busTypeOptions(type, own)}
          onChange={busType => set({ busType })}
        />
      </FormRow>
      {shown.includes('allowDel') ? (
        <FormRow label="可否删除" required group error={wrong.allowDel}>
          <RadioField
            value={form.allowDel}
            options={allowDelOptions}
            onChange={allowDel => set({ allowDel })}
          />
        </FormRow>
      ) : null}
    </FormRows>
  )
}
