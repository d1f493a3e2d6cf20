import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { roleCalls } from '../../../contract/calls/role.generated.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Kbd } from '../../../kit/kbd.tsx'
import { ask } from '../../../kit/question-store.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.tsx'
import { useCtrlEnter } from '../../../kit/use-ctrl-enter.ts'
import { type Conflict, ConflictNotice, currentOf } from '../../../plain/editor/conflict-notice.tsx'
import type { EditorProps } from '../../../plain/editor/editor.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { paneFacts, publishPane } from '../../../plain/panes.ts'
import { message } from '../../../values/messages.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'
import { addInput, changes, check, emptyForm, formOf, type RoleForm } from './form.ts'
import { RoleFields } from './role-fields.tsx'
import { useOnce } from './use-once.ts'

type Role = Out<Api['role']['dialog.byId']>

/** 新增角色 and 编辑角色: create begins with the defaults, edit loads the role (spec.md section 4). */
export function RoleDialog(props: EditorProps) {
  const { thing, which } = props
  const location = usePaneLocation()
  const isNew = which === 'new'
  const { type, channelId } = fixedOf(props)
  const role = useOnce([which], async signal =>
    isNew ? null : send(roleCalls['dialog.byId'], { roleId: Number(which) }, { signal, dedupe: false }),
  )
  const sources = useOnce(['copyable', type, channelId], async signal =>
    isNew ? send(roleCalls['dialog.copyable'], { type, channelId }, { signal, dedupe: false }) : [],
  )
  const close = () => location.patch({ edit: undefined })
  const title = roleMessage(isNew ? 'role.dlg.add' : 'role.dlg.edit')
  if (role.isError)
    return (
      <Dialog open title={title} width={520} height={400} onClose={close}>
        <Empty title={role.error instanceof Refused ? role.error.message : message('err.500')} />
      </Dialog>
    )
  if (!role.isSuccess || sources.isPending)
    return (
      <Dialog open title={title} width={520} height={460} onClose={close}>
        <Skeleton />
      </Dialog>
    )
  return (
    <Filled
      key={`${thing.id} ${which}`}
      {...props}
      title={title}
      opened={role.data}
      sources={sources.data ?? []}
      onClose={close}
    />
  )
}

function fixedOf({ thing }: EditorProps): { type: 1 | 2 | 3; channelId: number } {
  const { type, channelId } = thing.fixed
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
  const [base, setBase] = useState(opened)
  const begun = base ? formOf(base) : emptyForm
  const [form, setForm] = useState<RoleForm>(begun)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [saving, setSaving] = useState(false)
  const fixed = fixedOf(props)
  const situation = { isNew: base === null, copyable: sources.length > 0 }
  const wrong = check(form, situation)
  const dirty = JSON.stringify(form) !== JSON.stringify(begun)

  useEffect(() => {
    publishPane(location.id, { ...paneFacts(location.id), editor: dirty ? 'dirty' : 'clean' })
    return () => publishPane(location.id, { ...paneFacts(location.id), editor: 'closed' })
  }, [location.id, dirty])

  const leave = async () => {
    if (!dirty || (await ask({ text: message('leave.ask'), confirmLabel: '离开', cancelLabel: '继续编辑' })))
      onClose()
  }
  const body = useRef<HTMLFormElement>(null)
  const confirm = async () => {
    setTried(true)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0)
      return requestAnimationFrame(() =>
        body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
    setSaving(true)
    try {
      const saved = base
        ? await send(roleCalls['screen.update'], {
            roleId: base.roleId,
            version: base.version,
            ...changes(form, base),
          })
        : await send(roleCalls['screen.add'], addInput(form, situation, fixed))
      toast.say(roleMessage(base ? 'role.ok.update' : 'role.ok.add'))
      onClose()
      await onSaved(saved.roleId)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const now = error.code === 409 ? currentOf(error.result) : undefined
      if (now) setConflict({ sentence: error.message, current: now })
      else setRefusal(error.message)
    } finally {
      setSaving(false)
    }
  }
  useCtrlEnter(() => {
    if (!saving) void confirm()
  })
  /** Mine on top of the role as it is now, or the role as it is now. */
  const rebase = (mine: boolean) => {
    if (!conflict || !base) return
    const now: Role = { ...base, ...conflict.current }
    setBase(now)
    setForm(mine ? { ...formOf(now), ...pick(form, Object.keys(changes(form, base))) } : formOf(now))
    setConflict(undefined)
  }
  return (
    <Dialog
      open
      title={title}
      width={520}
      height={situation.isNew ? 500 : 400}
      onClose={() => void leave()}
      foot={
        <>
          <Button size="form" onClick={() => void leave()} keys={<Kbd>Esc</Kbd>}>
            {message('btn.cancel')}
          </Button>
          <Button
            kind="primary"
            size="form"
            busy={saving}
            onClick={() => void confirm()}
            keys={<Kbd>Ctrl Enter</Kbd>}
          >
            {message('btn.ok')}
          </Button>
        </>
      }
    >
      {conflict && base ? (
        <ConflictNotice
          thing={thing}
          conflict={conflict}
          base={base}
          mine={changes(form, base)}
          onMine={() => rebase(true)}
          onTheirs={() => rebase(false)}
        />
      ) : null}
      {refusal === undefined ? null : (
        <p role="alert" className="mb-3 rounded-6 bg-err-tint px-3 py-2 text-err-text">
          {refusal}
        </p>
      )}
      <form ref={body} onSubmit={event => event.preventDefault()}>
        <RoleFields
          form={form}
          onChange={setForm}
          situation={situation}
          sources={sources}
          type={fixed.type}
          own={begun.busType}
          wrong={tried ? wrong : {}}
        />
      </form>
    </Dialog>
  )
}

function pick(form: RoleForm, names: readonly string[]): Partial<RoleForm> {
  return Object.fromEntries(Object.entries(form).filter(([name]) => names.includes(name)))
}
