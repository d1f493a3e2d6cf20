import { FormRow, FormRows } from '../../../kit/fields/form-row.tsx'
import { NumberField } from '../../../kit/fields/number-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { icons } from '../../../kit/icons.ts'
import { Switch } from '../../../kit/switch.tsx'
import { usePinyinMatch } from '../../../plain/use-match.ts'
import { componentOptions, type MenuForm, menuTitles, withComponent } from './menu-form.ts'

interface MenuFieldsProps {
  readonly form: MenuForm
  onChange(form: MenuForm): void
  readonly wrong: Readonly<Record<string, string>>
  readonly scope: 1 | 2
  /** Where it may stand. */
  readonly parents: readonly { readonly value: string; readonly label: string }[]
}

const iconOptions = Object.keys(icons).map(name => ({ value: name, label: name }))
const switches = ['hidden', 'alwaysShow', 'affix', 'noCache'] as const

/** Every field of a menu node. */
export function MenuFields({ form, onChange, wrong, scope, parents }: MenuFieldsProps) {
  const match = usePinyinMatch()
  const set = (change: Partial<MenuForm>) => onChange({ ...form, ...change })
  const text = (
    field: 'title' | 'path' | 'redirect' | 'name',
    max: number,
    hint?: string,
    required = false,
  ) => (
    <FormRow label={menuTitles[field]} required={required} error={wrong[field]} hint={hint}>
      <TextField value={form[field]} max={max} trim onChange={value => set({ [field]: value })} />
    </FormRow>
  )
  return (
    <FormRows>
      <FormRow label={menuTitles.component} required error={wrong.component}>
        <SelectField
          value={form.component}
          options={componentOptions(scope, form.component)}
          match={match}
          onChange={component => onChange(withComponent(form, component))}
        />
      </FormRow>
      {text('title', 30, undefined, true)}
      {text('path', 200, undefined, true)}
      <FormRow label={menuTitles.parentId} error={wrong.parentId}>
        <SelectField
          value={form.parentId}
          options={parents}
          match={match}
          placeholder="最上一级"
          clearable
          onChange={parentId => set({ parentId })}
        />
      </FormRow>
      <div className="grid grid-cols-2 gap-x-4">
        <FormRow label={menuTitles.sort} error={wrong.sort} hint="0最前，不填最后">
          <NumberField value={form.sort} maxDecimals={0} onChange={sort => set({ sort })} />
        </FormRow>
        <FormRow label={menuTitles.type} error={wrong.type} hint="0到9">
          <NumberField value={form.type} maxDecimals={0} onChange={type => set({ type })} />
        </FormRow>
      </div>
      <FormRow label={menuTitles.icon} error={wrong.icon}>
        <SelectField
          value={form.icon}
          options={iconOptions}
          placeholder="没有图标"
          clearable
          onChange={icon => set({ icon })}
        />
      </FormRow>
      {text('name', 60, '不填则与组件相同')}
      {text('redirect', 200, '面包屑点击后去的路径；noRedirect表示不能点')}
      <FormRow label="选项" group>
        <div className="flex min-h-control-form flex-wrap items-center gap-x-5">
          {switches.map(field => (
            <Switch key={field} checked={form[field]} onChange={on => set({ [field]: on })}>
              {menuTitles[field]}
            </Switch>
          ))}
        </div>
      </FormRow>
    </FormRows>
  )
}
