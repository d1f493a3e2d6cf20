import { useQuery } from '@tanstack/react-query'
import { tkVariableCalls } from '../../../generated/contract/calls/tkVariable.ts'
import { send } from '../../../wire/client.ts'
import { told } from './told.ts'

/** What came with a line, each value behind the name of its variable; as it was sent where that is pointed at. */
export function Values({ content }: { readonly content: string }) {
  const { data: names } = useQuery({
    queryKey: ['tkVariable', 'names'],
    queryFn: async () => {
      const { records } = await send(tkVariableCalls.listPage, { pageSize: 200 }, { quiet: true })
      return new Map(records.map(({ code, name }) => [code, name]))
    },
    staleTime: 60_000,
    retry: false,
  })
  const text = told(content, names ?? new Map())
  return text === '' ? (
    <span className="text-ink-4">–</span>
  ) : (
    <span className="truncate" data-tip={content}>
      {text}
    </span>
  )
}
