import { skipToken, useQuery } from '@tanstack/react-query'
import { splitCodes } from '../values/codes.ts'
import { send } from '../wire/client.ts'
import { fromAddress } from '../wire/long-values.ts'
import type { Filter } from './plain.ts'

/** What a chip of codes says: how many, and which of them are nowhere. */
export function useCodesShown(filter: Filter, text: string): string {
  const codes = filter.kind === 'codes' ? splitCodes(fromAddress(text)).codes : []
  const call = filter.kind === 'codes' ? filter.missing : undefined
  const { data } = useQuery({
    queryKey: ['codes', call?.id, codes],
    queryFn:
      call && codes.length > 0
        ? async () => missingOf(await send(call, { codes }, { dedupe: false }))
        : skipToken,
  })
  if (filter.kind !== 'codes') return ''
  // A link that another browser shortened: the list shows all, and this says why.
  if (codes.length === 0) return '编码没有保存在这台电脑上'
  const [first] = codes
  const said = codes.length === 1 && first !== undefined ? first : `${codes.length}个`
  if (!data || data.length === 0) return said
  return `${said}，未找到${data.length}个：${data.slice(0, 3).join('、')}${data.length > 3 ? '…' : ''}`
}

function missingOf(answer: unknown): string[] {
  const missing: unknown =
    typeof answer === 'object' && answer !== null && 'missing' in answer ? answer.missing : []
  return Array.isArray(missing) ? missing.map(String) : []
}
