import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { lotteryCalls } from '../../../../generated/contract/calls/lottery.ts'
import { useCommands } from '../../../../kit/commands-context.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { ErrorPane } from '../../../../kit/error-pane.tsx'
import { Coming } from '../../../../plain/coming.tsx'
import { useOpenEditor } from '../../../../plain/form/pane-editor.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { loadPinyinMatch } from '../../../../plain/option-match.ts'
import { fetchOptions } from '../../../../plain/options.ts'
import { nothing, publishPane } from '../../../../plain/panes.ts'
import { codesOf } from '../../../../plain/plain.ts'
import { settle } from '../../../../plain/settled.ts'
import { message } from '../../../../values/messages.ts'
import { send } from '../../../../wire/client.ts'
import { Failed, Refused } from '../../../../wire/errors.ts'
import { prizeColumns } from './columns.ts'
import { LotteryEditor } from './lottery-editor.tsx'

/** 新增抽奖, 编辑抽奖: `?id=` is changed, a new one begins as `?like=` is. */
export function LotteryScreen() {
  const { path, search, id: pane } = usePaneLocation()
  const { may } = useCommands()
  const isNew = /AddLottery\/?$/.test(path)
  const from = search.get(isNew ? 'like' : 'id') ?? undefined
  const isAllowed = may(codesOf(isNew ? lotteryCalls.add : lotteryCalls.edit) ?? [])
  useOpenEditor()
  useLayoutEffect(() => () => publishPane(pane, nothing), [pane])
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery', 'edit', from],
    enabled: isAllowed,
    retry: false,
    // What is edited is what was read when it was opened; a change by others is told when it is saved.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    async queryFn({ signal }) {
      const quiet = { signal, dedupe: false, quiet: true } as const
      const [row, equities, match] = await Promise.all([
        from === undefined ? undefined : send(lotteryCalls.detail, { id: Number(from) }, quiet),
        fetchOptions(lotteryCalls.equities),
        loadPinyinMatch(),
      ])
      return { row, columns: prizeColumns({ equities, match }) }
    },
  })
  const isThere = !isAllowed || data !== undefined || error !== null
  useEffect(() => {
    if (isThere) settle()
  }, [isThere])
  if (!isAllowed) return <Empty title={isNew ? '没有新增抽奖活动的权限' : '没有编辑抽奖活动的权限'} />
  if (error instanceof Refused && error.code === 404) return <Empty title={message('row.gone')} />
  if (error)
    return (
      <ErrorPane
        title={error instanceof Refused ? error.message : '抽奖活动打开失败'}
        errorId={error instanceof Failed ? error.errorId : undefined}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Coming />
  const { row, columns } = data
  return (
    <LotteryEditor
      key={`${isNew}${from}`}
      opened={isNew ? undefined : row}
      like={isNew ? row : undefined}
      columns={columns}
    />
  )
}
