import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import Bell from 'lucide-react/icons/bell'
import ListTodo from 'lucide-react/icons/list-todo'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { letterCalls } from '../generated/contract/calls/letter.ts'
import { Popover } from '../kit/popover.tsx'
import { isOpenJob } from '../values/job.ts'
import { send } from '../wire/client.ts'
import { lendFrame } from './frame-handles.ts'
import { shownAtom } from './interface-state.ts'
import { messageAtom } from './message-state.ts'
import { RecordingChip } from './recording-chip.tsx'
import { ToolButton } from './tool-button.tsx'
import { useOwnJobs } from './use-own-jobs.ts'

const TaskPanel = lazy(() => import('./task-panel.tsx').then(module => ({ default: module.TaskPanel })))
const LetterPanel = lazy(() => import('./letter-panel.tsx').then(module => ({ default: module.LetterPanel })))

const panel = 'flex max-h-[32rem] w-96 flex-col'

/** 任务中心 and 站内信, before them that a macro is recorded, in the place that the header keeps for them. */
export function HeaderTools() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { taskList } = useAtomValue(shownAtom)
  useEffect(() => setPlace(document.getElementById('header-tools')), [])
  return place === null
    ? null
    : createPortal(
        <>
          <RecordingChip />
          {taskList ? <Tasks /> : null}
          <Letters />
        </>,
        place,
      )
}

function Tasks() {
  const { data } = useOwnJobs()
  const running = data?.filter(isOpenJob).length ?? 0
  return (
    <Popover
      label="任务中心"
      edge="end"
      className={panel}
      opener={props => (
        <ToolButton
          {...props}
          handle="tasks"
          icon={ListTodo}
          n={running}
          tip="任务中心"
          label={running > 0 ? `任务中心，${running}个进行中` : '任务中心'}
        />
      )}
    >
      {close => (
        <Suspense fallback={null}>
          <TaskPanel onClose={close} />
        </Suspense>
      )}
    </Popover>
  )
}

function Letters() {
  const client = useQueryClient()
  useEffect(
    () => lendFrame('lettersRead', () => void client.invalidateQueries({ queryKey: ['letter'] })),
    [client],
  )
  const [{ readNum }, setMessage] = useAtom(messageAtom)
  const { data } = useQuery({
    queryKey: ['letter', 'count'],
    queryFn: ({ signal }) => send(letterCalls.unReadCnt, {}, { signal, dedupe: false, quiet: true }),
  })
  useEffect(() => {
    if (data) setMessage(data)
  }, [data, setMessage])
  return (
    <Popover
      label="站内信"
      edge="end"
      className={panel}
      opener={props => (
        <ToolButton
          {...props}
          handle="letters"
          icon={Bell}
          n={readNum}
          urgent
          tip="站内信"
          label={readNum > 0 ? `站内信，${readNum}条未读` : '站内信'}
        />
      )}
    >
      {close => (
        <Suspense fallback={null}>
          <LetterPanel onClose={close} />
        </Suspense>
      )}
    </Popover>
  )
}
