import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { useCommands } from '../../../../kit/commands-context.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { ErrorPane } from '../../../../kit/error-pane.tsx'
import { Coming } from '../../../../plain/coming.tsx'
import { useOpenEditor } from '../../../../plain/form/pane-editor.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { nothing, publishPane } from '../../../../plain/panes.ts'
import { codesOf } from '../../../../plain/plain.ts'
import { settle } from '../../../../plain/settled.ts'
import { message } from '../../../../values/messages.ts'
import { send } from '../../../../wire/client.ts'
import { Failed, Refused } from '../../../../wire/errors.ts'
import { SurveyEditor } from './survey-editor.tsx'
import { useFirst } from './use-first.ts'

/** 新增问卷, 编辑问卷: what it asks of whom, under its two addresses. */
export function SurveyScreen() {
  const { path, id: pane, go } = usePaneLocation()
  const { may } = useCommands()
  const which = /\/editSurvey\/(\d+)\/?$/.exec(path)?.[1]
  const isNew = which === undefined
  const isAllowed = may(codesOf(isNew ? surveyCalls.add : surveyCalls.edit) ?? [])
  const first = useFirst(which)
  useOpenEditor()
  useLayoutEffect(() => () => publishPane(pane, nothing), [pane])
  const { data, error, refetch } = useQuery({
    queryKey: ['survey', 'edit', which],
    enabled: !isNew && isAllowed && !first.row,
    retry: false,
    // What is edited is what was read when it was opened; a change by others is told when it is saved.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      send(surveyCalls.detail, { id: Number(which) }, { signal, dedupe: false, quiet: true }),
  })
  const opened = first.row ?? data
  const isThere = isNew || !isAllowed || opened !== undefined || error !== null
  useEffect(() => {
    if (isThere) settle()
  }, [isThere])
  if (!isAllowed) return <Empty title={isNew ? '没有新增问卷的权限' : '没有编辑问卷的权限'} />
  if (error instanceof Refused && error.code === 404) return <Empty title={message('row.gone')} />
  if (error)
    return (
      <ErrorPane
        title={error instanceof Refused ? error.message : '问卷打开失败'}
        errorId={error instanceof Failed ? error.errorId : undefined}
        onRetry={() => void refetch()}
      />
    )
  if (!isNew && !opened) return <Coming />
  return (
    <SurveyEditor
      key={first.row || isNew ? `new${first.nth}` : which}
      opened={opened}
      onFirst={(row, place) => {
        first.saved(row)
        go(`/Survey/editSurvey/${row.id}?q=${place}`, { replace: true, closing: true })
      }}
    />
  )
}
