import { useQuery } from '@tanstack/react-query'
import { fnCalls } from '../generated/contract/calls/fn.ts'
import { functions } from '../values/functions.ts'
import { send } from '../wire/client.ts'

function useHolders(code: string) {
  return useQuery({
    queryKey: ['holders', code],
    queryFn: ({ signal }) =>
      send(fnCalls.rolesByCode, { name: code }, { signal, dedupe: false, quiet: true }),
  })
}

/** The roles that hold this code, as the end of a line of the palette: whom to ask. Nothing until it is known. */
export function CodeHolders({ code }: { code: string }) {
  const { data } = useHolders(code)
  if (data === undefined) return null
  const roles = data.map(({ roleName }) => roleName)
  const [first, second] = roles
  if (first === undefined) return <span>没有角色有此权限</span>
  const others = roles.length > 2 ? `等${roles.length}个角色` : ''
  return <span>{`${[first, second].filter(name => name !== undefined).join('、')}${others}有此权限`}</span>
}

/** The codes that a page needs, any one of them, each with the roles that hold it: whom to ask for it. */
export function MissingCodes({ codes }: { codes: readonly string[] }) {
  return (
    <dl className="mt-3 w-90 max-w-full rounded-6 border border-line-1 text-left" aria-label="缺少的权限">
      {codes.map(code => (
        <MissingCode key={code} code={code} />
      ))}
    </dl>
  )
}

function MissingCode({ code }: { code: string }) {
  const { data, isError } = useHolders(code)
  const title = functions.find(({ name }) => name === code)?.title
  const roles = data?.map(({ roleName }) => roleName).join('、')
  return (
    <div className="border-b border-line-1 px-3 py-2 last:border-b-0">
      <dt className="flex items-baseline gap-2">
        {title}
        <span className="data text-12 text-ink-3">{code}</span>
      </dt>
      <dd className="mt-0.5 text-12 text-ink-3">
        {roles === undefined
          ? isError
            ? '暂时查不到哪些角色有此权限'
            : '正在查询哪些角色有此权限'
          : roles === ''
            ? '没有角色有此权限'
            : `有此权限的角色：${roles}`}
      </dd>
    </div>
  )
}
