import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { CommandButton } from '../../kit/command-button.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { usePaneLocation } from '../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../plain/panes.ts'
import { parameter } from '../../plain/query.ts'
import { settle } from '../../plain/settled.ts'
import { viewParameter } from '../../plain/views/chosen.ts'
import { useSavedViews } from '../../plain/views/use-saved-views.ts'
import { currentSession } from '../../session/session.ts'
import { showShortTime, showTime } from '../../values/time.ts'
import { toAddress } from '../../wire/keep-long-value.ts'
import { ownDrafts } from '../../wire/own-drafts.ts'
import { joined } from '../address.ts'
import { pathOf, routes } from '../context.ts'
import { useLetters } from '../letter-panel.tsx'
import { JobList } from '../task-panel.tsx'
import { allThings } from '../things.ts'
import { useOwnJobs } from '../use-own-jobs.ts'
import { ownerOf, rowOf, titled } from './draft-names.ts'
import { placeOf } from './draft-place.ts'
import { parts, type WorkplaceHandle, workplacePane, workplaceVerb } from './handle.ts'
import { LettersPart } from './letters-part.tsx'
import { Line, Part } from './part.tsx'
import { recentAtom, setRecent } from './recent.ts'
import { pinned } from './recent-model.ts'

const shortly = 12
const unread = parameter('unread')

/** 工作台: what one was at, and what came meanwhile. */
export function WorkplaceScreen() {
  const { id, go, search, patch, userId, server } = usePaneLocation()
  const box = useRef<HTMLDivElement>(null)
  const now = Date.now()
  const looked = useAtomValue(recentAtom)
  const recent = looked.filter(({ path }) => routes().some(route => route.path.test(path)))
  const { views, refetch } = useSavedViews(userId, { soon: true })
  const starred = views?.flatMap(view => {
    const search = { tab: view.list, [viewParameter]: String(view.id) }
    const href = view.starred ? addressOf(view.screen, search) : undefined
    return href === undefined ? [] : [{ ...view, href }]
  })
  const drafts = useQuery({
    queryKey: ['workplace', 'drafts', userId, server],
    queryFn: async () => {
      const [own, things] = await Promise.all([ownDrafts({ user: userId, server }), allThings()])
      const named = own.map(async draft => {
        const place = placeOf(draft, things)
        const href = place && (place.path ?? pathOf(place.screen, place.search))
        if (!place || href === undefined || pathOf(place.screen) === undefined) return []
        const thing = ownerOf(draft, things)
        const row = thing && (await rowOf(thing, Number(draft.row)))
        return [
          { ...draft, ...place, href, title: thing && row ? titled(place.title, thing, row) : place.title },
        ]
      })
      return (await Promise.all(named)).flat()
    },
    refetchOnMount: 'always',
  })
  const jobs = useOwnJobs()
  const isUnread = search.get(unread) === '1'
  const letters = useLetters(isUnread)
  usePublished(id, {
    ...focusIn(box),
    canClear: looked.some(each => !each.pinned),
    pin: path => setRecent(pinned(looked, path)),
    clear: () => setRecent(looked.filter(each => each.pinned)),
    async refresh() {
      await Promise.all([refetch(), drafts.refetch(), jobs.refetch(), letters.refetch()])
    },
  })
  const isPending = letters.isPending
  useEffect(() => {
    if (!isPending) settle()
    // Who comes for them begins with the first.
    if (!isPending && isUnread) focusIn(box).part(parts.indexOf('站内信'))
  }, [isPending, isUnread])

  const openDraft = ({ path, screen, search }: NonNullable<typeof drafts.data>[number]) => {
    const { grid, ...rest } = search
    const to = path ?? pathOf(screen, grid === undefined ? rest : { ...rest, grid: toAddress(grid) })
    if (to !== undefined) go(to)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        title="工作台"
        fact={`${currentSession()?.userInfo.realName ?? ''}，按J K移动，Enter打开`}
        tools={[{ command: workplaceVerb('refresh'), iconOnly: true }]}
      />
      <div ref={box} className="@container min-h-0 flex-1 overflow-auto border-t border-line-2">
        <div className="grid min-h-full content-start @[56rem]:grid-cols-2 @[56rem]:content-stretch">
          <div className="min-w-0 @[56rem]:border-r @[56rem]:border-line-2">
            <Part
              title={parts[0]}
              count={recent.length}
              none="看过的页面会出现在这里"
              tool={<CommandButton command={workplaceVerb('clear')} variant="quiet" withoutIcon />}
            >
              <ul>
                {recent.slice(0, shortly).map(each => (
                  <Line
                    key={each.path}
                    href={joined(each)}
                    onOpen={() => go(joined(each))}
                    title={each.title}
                    fact={showShortTime(showTime(each.at), now)}
                    recent={each.path}
                    mark={each.pinned ? <span className="flex-none text-12 text-ink-3">置顶</span> : null}
                  />
                ))}
              </ul>
            </Part>
            <Part title={parts[1]} count={starred?.length} none="收藏的视图会出现在这里">
              <ul>
                {starred?.map(({ id: view, href, name, screen }) => (
                  <Line
                    key={view}
                    href={href}
                    onOpen={() => go(href)}
                    title={name}
                    fact={routes().find(route => route.name === screen)?.title}
                  />
                ))}
              </ul>
            </Part>
            <Part
              title={parts[2]}
              count={drafts.data?.length}
              error={drafts.error ? '这个浏览器里的草稿读不出来' : undefined}
              none="没有还没保存的内容"
            >
              <ul>
                {drafts.data?.map(draft => (
                  <Line
                    key={`${draft.kind} ${draft.table} ${draft.row}`}
                    href={draft.path ?? pathOf(draft.screen) ?? draft.href}
                    onOpen={() => openDraft(draft)}
                    title={draft.title}
                    fact={`${draft.count}${draft.kind === 'cells' ? '格' : '项'}，${showShortTime(showTime(draft.at), now)}`}
                  />
                ))}
              </ul>
            </Part>
          </div>
          <div className="min-w-0">
            <Part
              title={parts[3]}
              count={jobs.data?.length}
              error={jobs.error?.message}
              none="导入等需要时间的操作会出现在这里"
            >
              <JobList jobs={jobs.data?.slice(0, shortly) ?? []} />
            </Part>
            <LettersPart
              {...{ letters, isUnread }}
              most={shortly}
              onAll={() => patch({ [unread]: undefined })}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

function addressOf(screen: string, search: Readonly<Record<string, string>>): string | undefined {
  const path = routes().find(route => route.name === screen)?.href
  return path === undefined ? undefined : `${path}?${new URLSearchParams(search)}`
}

/** The keys move the focus itself, so that Enter is the line's own. */
function focusIn(box: RefObject<HTMLDivElement | null>): Pick<WorkplaceHandle, 'move' | 'part' | 'recent'> {
  const all = (what: string) => [...(box.current?.querySelectorAll<HTMLElement>(what) ?? [])]
  const lines = 'li a, li button'
  return {
    move(by) {
      const found = all(lines)
      const on = found.findIndex(each => each.matches(':focus'))
      found[on < 0 ? 0 : Math.max(0, Math.min(found.length - 1, on + by))]?.focus()
    },
    part: place => all('[data-part]')[place]?.querySelector<HTMLElement>(lines)?.focus(),
    recent: () => all('[data-recent]').find(each => each.matches(':focus'))?.dataset.recent,
  }
}

function usePublished(id: string, handle: WorkplaceHandle): void {
  const latest = useLatest(handle)
  useLayoutEffect(() => {
    const back = lendHandle(id, 'workplace', {
      move: by => latest.current.move(by),
      part: place => latest.current.part(place),
      recent: () => latest.current.recent(),
      get canClear() {
        return latest.current.canClear
      },
      pin: path => latest.current.pin(path),
      clear: () => latest.current.clear(),
      refresh: () => latest.current.refresh(),
    })
    publishPane(id, { ...paneFacts(id), kind: workplacePane, title: '工作台', rows: [] })
    return back
  }, [id])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
