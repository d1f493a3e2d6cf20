import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { ConflictNotice } from '../../../plain/editor/conflict-notice.tsx'
import type { EditorProps } from '../../../plain/editor/editor.tsx'
import { FormDialog } from '../../../plain/form/form-dialog.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { listInput, readQuery } from '../../../plain/query.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { send } from '../../../wire/client.ts'
import { addInput, changes, emptyForm, formOf, type RoleForm, roleRules } from './form.ts'
import { RoleFields } from './role-fields.tsx'
import { useOnce } from './use-once.ts'

type Role = Out<Api['role']['dialog.byId']>

/** 新增角色 and 编辑角色: create begins with the defaults, edit loads the role (spec.md section 4). */
export function RoleDialog(props: EditorProps) {
  const { thing, which } = props
  const location = usePaneLocation()
  const isNew = which === 'new'
  const { type, channelId } = ofList(props, location.search)
  const asked = useOnce([which, type, channelId], async signal => {
    const quiet = { signal, dedupe: false } as const
    return isNew
      ? { role: null, sources: await send(roleCalls['dialog.copyable'], { type, channelId }, quiet) }
      : { role: await send(roleCalls['dialog.byId'], { roleId: Number(which) }, quiet), sources: [] }
  })
  const close = () => location.patch({ edit: undefined })
  const title = roleMessage(isNew ? 'role.dlg.add' : 'role.dlg.edit')
  if (!asked.isSuccess)
    return (
      <Dialog open title={title} width={520} height={460} onClose={close}>
        <AskedPane asked={asked} />
      </Dialog>
    )
  return (
    <Filled
      key={`${thing.id} ${which}`}
      {...props}
      title={title}
      opened={asked.data.role}
      sources={asked.data.sources}
      onClose={close}
    />
  )
}

/** What the list is about, a new role is of: its type, and the channel that was chosen. */
function ofList({ thing }: EditorProps, search: URLSearchParams): { type: 1 | 2 | 3; channelId: number } {
  const { type, channelId } = listInput(thing, readQuery(thing, search))
  return { type: type === 2 || type === 3 ? type : 1, channelId: Number(channelId) }
}

interface FilledProps extends EditorProps {
  readonly title: string
  readonly opened: Role | null
  readonly sources: readonly Role[]
  onClose(): void
}

function Filled(props: FilledProps) {
  const { thing, title, opened, sources, onClose, onSaved } = props
  const location = usePaneLocation()
  const fixed = ofList(props, location.search)
  const situation = { isNew: opened === null, copyable: sources.length > 0 }
  const state = useKeptForm<RoleForm, Role, Role>({
    opened: opened ?? undefined,
    formOf: base => (base ? formOf(base) : emptyForm),
    // A new role is of a client: what it may be copied from is not another's.
    draft: {
      table: thing.id,
      row: opened?.roleId ?? `new ${fixed.channelId}`,
      version: base => base.version,
    },
    rules: roleRules(situation),
    save: (form, base) =>
      base
        ? send(
            roleCalls['screen.update'],
            { roleId: base.roleId, version: base.version, ...changes(form, base) },
            { quiet: 'refused' },
          )
        : send(roleCalls['screen.add'], addInput(form, situation, fixed), { quiet: 'refused' }),
    said: roleMessage(opened ? 'role.ok.update' : 'role.ok.add'),
    onSaved(saved) {
      onClose()
      return onSaved(saved.roleId)
    },
    now: current => opened && { ...opened, ...current },
  })
  const { begun, values } = state
  return (
    <FormDialog
      title={title}
      width={520}
      height={situation.isNew ? 500 : 400}
      state={state}
      onClose={onClose}
      clash={<ConflictNotice thing={thing} state={state} mine={base => changes(values, base)} />}
    >
      <RoleFields
        form={values}
        onChange={state.set}
        situation={situation}
        sources={sources}
        type={fixed.type}
        own={begun.busType}
        wrong={state.wrong}
      />
    </FormDialog>
  )
}
