import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { roleCalls } from '../../../contract/calls/role.generated.ts'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.tsx'
import { ConflictNotice } from '../../../plain/editor/conflict-notice.tsx'
import type { EditorProps } from '../../../plain/editor/editor.tsx'
import { currentOf } from '../../../plain/form/current.ts'
import { DraftNotice } from '../../../plain/form/draft-notice.tsx'
import { differing, withDraft } from '../../../plain/form/form-values.ts'
import { focusWrong, markOf } from '../../../plain/form/refused.ts'
import { Unsaved } from '../../../plain/form/unsaved.tsx'
import { useDraft } from '../../../plain/form/use-draft.ts'
import type { Clash } from '../../../plain/form/use-kept-form.ts'
import { mayLeave } from '../../../plain/leave.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { paneFacts, publishPane } from '../../../plain/panes.ts'
import type { PlainRow } from '../../../plain/plain.ts'
import { listInput, readQuery } from '../../../plain/query.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { message } from '../../../values/messages.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { send } from '../../../wire/client.ts'
import { draftKey } from '../../../wire/drafts.ts'
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
  const { type, channelId } = ofList(props, location.search)
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
  const [base, setBase] = useState(opened)
  const begun = base ? formOf(base) : emptyForm
  const [form, setForm] = useState<RoleForm>(begun)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()
  const [conflict, setConflict] = useState<Clash<PlainRow>>()
  const { busy: saving, submit } = useSubmit()
  const fixed = ofList(props, location.search)
  const situation = { isNew: base === null, copyable: sources.length > 0 }
  const wrong = check(form, situation)
  const typed = differing(form, begun)
  const unsaved = Object.keys(typed).length
  const dirty = unsaved > 0
  const { userId: user, server } = location
  // A new role is of a client: what it may be copied from is not another's.
  const row = base?.roleId ?? (`new ${fixed.channelId}` as const)
  const draft = useDraft(draftKey({ user, server, table: thing.id }, row), base?.version, typed)

  useEffect(() => {
    publishPane(location.id, { ...paneFacts(location.id), editor: dirty ? 'dirty' : 'clean' })
    return () => publishPane(location.id, { ...paneFacts(location.id), editor: 'closed' })
  }, [location.id, dirty])

  const leave = async () => {
    if (await mayLeave(dirty)) onClose()
  }
  const body = useRef<HTMLFormElement>(null)
  const confirm = async () => {
    setTried(true)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return focusWrong(body)
    await submit(
      async () => {
        const saved = base
          ? await send(roleCalls['screen.update'], {
              roleId: base.roleId,
              version: base.version,
              ...changes(form, base),
            })
          : await send(roleCalls['screen.add'], addInput(form, situation, fixed))
        await draft.drop()
        toast.say(roleMessage(base ? 'role.ok.update' : 'role.ok.add'))
        onClose()
        await onSaved(saved.roleId)
      },
      refused => {
        const now = refused.code === 409 ? currentOf(refused.result) : undefined
        if (now) setConflict({ sentence: refused.message, current: now })
        else {
          setRefusal(refused)
          focusWrong(body)
        }
      },
    )
  }
  /** Mine on top of the role as it is now, or the role as it is now. */
  const rebase = (mine: boolean) => {
    if (!conflict || !base) return
    const now: Role = { ...base, ...conflict.current }
    setBase(now)
    setForm(mine ? { ...formOf(now), ...typed } : formOf(now))
    setConflict(undefined)
  }
  return (
    <Dialog
      open
      title={title}
      width={520}
      height={situation.isNew ? 500 : 400}
      onClose={() => void leave()}
      footStart={<Unsaved count={unsaved} keptAt={draft.keptAt} />}
      foot={<ConfirmFoot busy={saving} onCancel={() => void leave()} onConfirm={() => void confirm()} />}
    >
      <DraftNotice
        draft={draft}
        version={base?.version}
        onRestore={kept => setForm(before => withDraft(before, kept))}
      />
      {conflict && base ? (
        <ConflictNotice
          thing={thing}
          conflict={conflict}
          base={base}
          mine={changes(form, base)}
          onChoice={rebase}
        />
      ) : null}
      {refusal === undefined ? null : (
        <p role="alert" className="mb-3 rounded-6 bg-err-tint px-3 py-2 text-err-text">
          {refusal.message}
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
          wrong={{ ...(tried ? wrong : {}), ...markOf(refusal) }}
        />
      </form>
    </Dialog>
  )
}
