import { type KeyboardEvent, useRef, useState } from 'react'
import { fnCalls } from '../../../generated/contract/calls/fn.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { texts as kit } from '../../../kit/texts.ts'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { usePinyinMatch } from '../../../plain/use-match.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { send } from '../../../wire/client.ts'
import { RightsFrame } from './rights-frame.tsx'
import { useOnce } from './use-once.ts'
import { useRights } from './use-rights.ts'

interface FunctionsDialogProps {
  readonly roleId: number
  onClose(): void
}

/** 功能权限: 全选 and a box for each function. */
export function FunctionsDialog({ roleId, onClose }: FunctionsDialogProps) {
  const asked = useOnce(['functions', roleId], async signal => {
    const quiet = { signal, dedupe: false } as const
    const functions = await send(fnCalls.roleFunctionList, { roleId }, quiet)
    return { functions, roleName: await nameOf(roleId), read: Date.now() }
  })
  if (!asked.isSuccess)
    return (
      <Dialog open title={roleMessage('role.dlg.fn')} width={640} height={732} onClose={onClose}>
        <AskedPane asked={asked} />
      </Dialog>
    )
  const { functions, roleName, read } = asked.data
  return (
    <Functions
      key={read}
      roleId={roleId}
      roleName={roleName}
      functions={functions}
      onClose={onClose}
      onStale={() => void asked.refetch()}
    />
  )
}

/** By the option list, which everybody may ask: the visitor shortcut opens roles that this screen does not list. */
async function nameOf(roleId: number): Promise<string> {
  const roles = await send(roleCalls.queryAllRoleByType, {}, { quiet: true, dedupe: false })
  return roles.find(({ id }) => id === roleId)?.roleName ?? ''
}

interface Fn {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly checked: boolean
  readonly grantable: boolean
}

interface FunctionsProps extends FunctionsDialogProps {
  readonly roleName: string
  readonly functions: readonly Fn[]
  onStale(): void
}

const columns = 3

function Functions({ roleId, roleName, functions, onClose, onStale }: FunctionsProps) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const match = usePinyinMatch()
  const shown = functions.filter(
    ({ name, title }) => query === '' || match(query, { value: name, label: title, code: name }),
  )
  const free = functions.filter(({ grantable }) => grantable)
  const rights = useRights({
    roleId,
    of: 'functions',
    held: functions.filter(({ checked }) => checked).map(({ id }) => id),
    free: new Set(free.map(({ id }) => id)),
    save: input => send(roleCalls['screen.saveFunctions'], { roleId, ...input }, { quiet: 'refused' }),
    saved: roleMessage('role.ok.fn'),
    onClose,
    onStale,
  })
  const ids = new Set(rights.ids)
  const chosen = functions.filter(({ id }) => ids.has(id)).length
  const set = (some: readonly Fn[], on: boolean) => {
    const next = new Set(ids)
    for (const { id } of some) {
      if (on) next.add(id)
      else next.delete(id)
    }
    rights.set({ ids: [...next] })
  }
  return (
    <RightsFrame title={roleMessage('role.dlg.fn')} roleName={roleName} chosen={chosen} state={rights}>
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="flex flex-none items-center gap-3 border-b border-line-1 px-5 pt-3 pb-2">
          <SearchBox
            label="功能名称、拼音、权限码"
            value={query}
            onSearch={setQuery}
            onLeave={() => boxesOf(list.current)[0]?.focus()}
            className="min-w-0 grow"
          />
          <Checkbox
            checked={chosen > 0 && chosen === functions.length}
            mixed={chosen > 0 && chosen < functions.length}
            reason={free.length === 0 ? roleMessage('grant.locked') : undefined}
            onChange={() => set(free, !free.every(({ id }) => ids.has(id)))}
          >
            {kit['select.all']}
          </Checkbox>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the boxes inside */}
        <div ref={list} onKeyDown={moveByArrows} className="min-h-0 flex-1 overflow-auto px-5 py-3">
          {shown.length === 0 ? <Empty title={kit['select.nomatch']} /> : null}
          <div className="grid grid-cols-3 gap-x-4 gap-y-0.5">
            {shown.map(one => (
              <Checkbox
                key={one.id}
                checked={ids.has(one.id)}
                reason={one.grantable ? undefined : roleMessage('grant.locked')}
                onChange={on => set([one], on)}
                data-code={one.name}
              >
                <span data-tip={one.name}>{one.title}</span>
              </Checkbox>
            ))}
          </div>
        </div>
      </div>
    </RightsFrame>
  )
}

function boxesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])]
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: columns,
  ArrowUp: -columns,
  ArrowRight: 1,
  ArrowLeft: -1,
}

/** Two hundred boxes are too many for Tab: arrows go from one to the next. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const boxes = boxesOf(event.currentTarget)
  const at = boxes.findIndex(box => box.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  boxes[Math.max(0, Math.min(boxes.length - 1, at + step))]?.focus()
}
