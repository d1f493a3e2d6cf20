import { useState } from 'react'
import { fnCalls } from '../../../generated/contract/calls/fn.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FormRow, FormRows } from '../../../kit/fields/form-row.tsx'
import { RadioField } from '../../../kit/fields/radio-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { TextareaField } from '../../../kit/fields/textarea-field.tsx'
import { ConflictLines } from '../../../plain/form/conflict-lines.tsx'
import { differing } from '../../../plain/form/differing.ts'
import { FormDialog } from '../../../plain/form/form-dialog.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { scopeOptions } from './commands.ts'
import type { FunctionRow } from './model.ts'
import type { Functions } from './use-functions.ts'

interface FunctionDialogProps {
  /** `new`, or the id of a function. */
  readonly which: string
  readonly functions: Functions
  onClose(): void
}

interface FunctionForm {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: string
}

const titles = { name: '权限码', title: '功能名称', description: '说明' } as const
const editable = ['name', 'title', 'description'] as const
type Editable = (typeof editable)[number]

function formOf({ name, title, description, scope }: FunctionRow): FunctionForm {
  return { name, title, description, scope: String(scope) }
}

function texts({ name, title, description }: FunctionForm) {
  return { name, title, description }
}

/** 新增功能 and 编辑功能: a permission code with what it is called. */
export function FunctionDialog({ which, functions, onClose }: FunctionDialogProps) {
  const [opened] = useState(() => functions.all.find(({ id }) => String(id) === which))
  if (which !== 'new' && !opened)
    return (
      <Dialog open title="编辑功能" width={560} height={300} onClose={onClose}>
        <Empty title={message('row.gone')} />
      </Dialog>
    )
  return <Filled opened={opened} functions={functions} onClose={onClose} />
}

interface FilledProps {
  readonly opened: FunctionRow | undefined
  readonly functions: Functions
  onClose(): void
}

function Filled({ opened, functions, onClose }: FilledProps) {
  const state = useKeptForm<FunctionForm, FunctionRow, number>({
    opened,
    formOf: base =>
      base ? formOf(base) : { name: '', title: '', description: '', scope: functions.scope || '1' },
    draft: { table: 'function', row: opened?.id ?? 'new', version: base => base.version },
    rules: {
      schema: () =>
        import('../../../contract/system/resource/function.ts').then(module => module.fn.addSysFunction.in),
      wire: form => ({ ...texts(form), scope: Number(form.scope) }),
    },
    async save(form, base) {
      const saved = base
        ? await send(
            fnCalls.updateFunction,
            { id: base.id, version: base.version, ...changed(form, base) },
            { quiet: 'refused' },
          )
        : await send(
            fnCalls.addSysFunction,
            { ...texts(form), scope: form.scope === '2' ? 2 : 1 },
            { quiet: 'refused' },
          )
      return saved.id
    },
    said: message('save.ok'),
    onSaved(id) {
      onClose()
      return functions.saved(id)
    },
    async now() {
      const again = await functions.asked.refetch()
      return again.data?.find(({ id }) => id === opened?.id)
    },
  })
  const { base, values: form, wrong, set, clash } = state
  return (
    <FormDialog
      title={base ? '编辑功能' : '新增功能'}
      height={base ? 400 : 440}
      state={state}
      onClose={onClose}
      clash={
        clash && base ? (
          <ConflictLines
            sentence={clash.sentence}
            lines={differing<Pick<FunctionForm, Editable>, Editable>(
              { base, mine: form, theirs: clash.current },
              editable,
              titles,
              (shown, field) => shown[field],
            )}
            onMine={() => state.rebase(true)}
            onTheirs={() => state.rebase(false)}
          />
        ) : null
      }
    >
      <FormRows>
        <FormRow
          label={titles.name}
          required
          error={wrong.name}
          hint={base?.product ? undefined : '字母开头，例如 export-report-btn'}
        >
          <TextField
            value={form.name}
            max={60}
            trim
            readOnlyReason={base?.product ? '产品自带的权限码不能修改' : undefined}
            onChange={name => set({ name })}
          />
        </FormRow>
        <FormRow label={titles.title} required error={wrong.title}>
          <TextField value={form.title} max={30} trim onChange={title => set({ title })} />
        </FormRow>
        <FormRow label={titles.description} error={wrong.description}>
          <TextareaField
            value={form.description}
            max={200}
            rows={3}
            onChange={description => set({ description })}
          />
        </FormRow>
        <FormRow label="范围" required group error={wrong.scope}>
          <RadioField
            value={form.scope}
            options={scopeOptions}
            readOnlyReason={base ? '范围在新增时决定，不能修改' : undefined}
            onChange={scope => set({ scope })}
          />
        </FormRow>
      </FormRows>
    </FormDialog>
  )
}

/** Only what differs from the function as it was read. */
function changed(form: FunctionForm, base: FunctionRow): Partial<ReturnType<typeof texts>> {
  return Object.fromEntries(
    editable.filter(field => form[field] !== base[field]).map(field => [field, form[field]]),
  )
}
