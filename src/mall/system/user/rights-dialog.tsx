import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { permCalls } from '../../../generated/contract/calls/perm.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { texts } from '../../../kit/texts.ts'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { usePinyinMatch } from '../../../plain/use-match.ts'
import { send } from '../../../wire/client.ts'

interface RightsDialogProps {
  readonly userId: number
  onClose(): void
}

/** 有效权限: everything that an account may, each with the roles that it comes from. */
export function RightsDialog({ userId, onClose }: RightsDialogProps) {
  const [kind, setKind] = useState<'codes' | 'menus'>('codes')
  const [query, setQuery] = useState('')
  const match = usePinyinMatch()
  const asked = useQuery({
    queryKey: ['user', 'rights', userId],
    queryFn: ({ signal }) => send(permCalls.userRights, { userId }, { signal, dedupe: false }),
  })
  const { data } = asked
  const rows = useMemo(() => {
    const codes =
      data?.codes.map(({ id, name, title, roleIds }) => ({ id, title, code: name, roleIds })) ?? []
    const menus =
      data?.menus
        // A group opens nothing by itself.
        .filter(({ component }) => component !== 'Layout')
        .map(({ id, component, title, roleIds }) => ({ id, title, code: component, roleIds })) ?? []
    return { codes, menus }
  }, [data])
  const shown = rows[kind].filter(
    ({ code, title }) => query === '' || match(query, { value: title, label: title, code }),
  )
  const names = new Map(data?.roles.map(({ roleId, roleName }) => [roleId, roleName]))
  return (
    <Dialog
      open
      bare
      title="有效权限"
      fact={data ? <Tag tone="grey">{data.realName}</Tag> : undefined}
      width={640}
      height={640}
      onClose={onClose}
    >
      <AskedPane asked={asked} />
      {data ? (
        <div className="flex min-h-0 flex-1 flex-col">
          <div className="flex flex-none items-center gap-3 border-b border-line-1 px-5 pt-3 pb-2">
            <SearchBox
              label="权限名称、拼音、权限码"
              value={query}
              onSearch={setQuery}
              className="min-w-0 grow"
            />
            <Segment
              label="权限种类"
              value={kind}
              options={[
                { value: 'codes', label: '功能', count: String(rows.codes.length) },
                { value: 'menus', label: '菜单', count: String(rows.menus.length) },
              ]}
              onChange={setKind}
            />
          </div>
          <div className="min-h-0 flex-1 overflow-auto">
            {shown.length === 0 ? (
              <Empty title={query === '' ? '没有任何权限' : texts['select.nomatch']} />
            ) : (
              <table className="w-full table-fixed border-collapse">
                <thead className="sticky top-0 bg-sunken text-left text-12 text-ink-3">
                  <tr className="h-row border-b border-line-2">
                    <th className="px-5 font-normal">权限</th>
                    <th className="font-normal">权限码</th>
                    <th className="font-normal">来自角色</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ id, title, code, roleIds }) => (
                    <tr key={id} className="h-row border-b border-line-1">
                      <td className="truncate px-5">{title}</td>
                      <td className="data truncate text-ink-3">{code}</td>
                      <td className="truncate">{roleIds.map(role => names.get(role)).join('、')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}
