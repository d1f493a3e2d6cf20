import { useQuery } from '@tanstack/react-query'
import { fnCalls } from '../generated/contract/calls/fn.ts'
import { permCalls } from '../generated/contract/calls/perm.ts'
import { unusedCalls } from '../generated/shell/unused-calls.ts'
import { Dialog } from '../kit/dialog.tsx'
import { everyMenu } from '../mall/system/resource/model.ts'
import { AskedPane } from '../plain/asked-pane.tsx'
import { send } from '../wire/client.ts'
import { isBuilt } from './built.ts'
import { type Audit, audit, type Line } from './command-audit.ts'
import { allCommands } from './declared-commands.ts'

const parts: readonly { readonly of: keyof Audit; readonly title: string; readonly why: string }[] = [
  { of: 'unknown', title: '功能表里没有的权限码', why: '命令要求它，但不能分配给任何角色' },
  { of: 'unused', title: '没有命令的功能', why: '没有命令要求它：只约束某个字段，或对应的页面还没有' },
  { of: 'unbuilt', title: '没有页面的菜单', why: '侧栏、命令面板和快捷键里都不出现' },
  { of: 'uncalled', title: '没有页面使用的接口', why: '供其他系统调用，或对应的页面还没有' },
]

/** 命令与权限: where commands, functions and menu do not fit each other. */
export function CommandAuditDialog({ onClose }: { readonly onClose: () => void }) {
  const asked = useQuery({
    queryKey: ['resource', 'audit'],
    async queryFn({ signal }) {
      const read = { signal, dedupe: false } as const
      const [commands, functions, staff, clients] = await Promise.all([
        allCommands(),
        send(fnCalls.queryAllFunctionList, {}, read),
        send(permCalls.queryPermissionTree, { scope: 1 }, read),
        send(permCalls.queryPermissionTree, { scope: 2 }, read),
      ])
      return audit({
        commands,
        functions,
        menu: everyMenu([...staff, ...clients]),
        isBuilt,
        calls: unusedCalls,
      })
    },
  })
  const { data } = asked
  return (
    <Dialog
      open
      title="命令与权限"
      fact={data ? `${parts.reduce((sum, { of }) => sum + data[of].length, 0)}处对不上` : undefined}
      width={640}
      height={560}
      onClose={onClose}
    >
      <AskedPane asked={asked} />
      {data
        ? parts.map(({ of, title, why }) => <Part key={of} title={title} why={why} lines={data[of]} />)
        : null}
    </Dialog>
  )
}

interface PartProps {
  readonly title: string
  readonly why: string
  readonly lines: readonly Line[]
}

function Part({ title, why, lines }: PartProps) {
  return (
    <section aria-label={title} className="mb-5">
      <h3 className="flex h-row items-center gap-2 font-semibold">
        {title}
        <span className="font-normal text-ink-3">{lines.length}</span>
        <span className="min-w-0 truncate text-12 font-normal text-ink-3">{why}</span>
      </h3>
      {lines.length === 0 ? <p className="text-ink-3">没有</p> : null}
      <ul>
        {lines.map(({ code, title: named }) => (
          <li key={`${code} ${named}`} className="flex min-h-row items-center gap-3 border-b border-line-1">
            <span className="min-w-0 flex-1 truncate">{named}</span>
            <span className="data flex-none text-12 text-ink-3">{code}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
