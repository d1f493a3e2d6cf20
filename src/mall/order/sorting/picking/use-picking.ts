import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { sortingCalls } from '../../../../generated/contract/calls/sorting.ts'
import { useLatest } from '../../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { lendHandle, nothing, publishPane } from '../../../../plain/panes.ts'
import { rowPane } from '../../../../plain/thing-command.ts'
import { actedRow } from '../../../../plain/use-list-handle.ts'
import { leftOf, whyOver } from '../../../../values/order/sorting.ts'
import { send } from '../../../../wire/client.ts'
import { sorting } from '../thing.ts'
import type { PickingHandle } from './handle.ts'
import { after, currentLine, judged, nextLine, type Verdict, type Wave, wantsWeight } from './model.ts'
import { beep, isSilent, keepSilent } from './sound.ts'
import { createWork, type Deed, type Ended } from './work.ts'

const quiet = { dedupe: false, quiet: true } as const
/** ms before what found no server is sent again. */
const rest = 2000

/** The wave; asked again when another picker is at it. */
export function useWave(id: number) {
  return useQuery({
    queryKey: ['sorting', 'page', id],
    meta: { table: 'sorting' },
    retry: false,
    queryFn: ({ signal }) => send(sortingCalls.details, { id }, { ...quiet, signal }),
  })
}

/** What is done in a wave one after the other, what became of it, and the line that one stands at. */
export function usePicking(wave: Wave, box: RefObject<HTMLInputElement | null>) {
  const { id: pane, search, patch, go } = usePaneLocation()
  const client = useQueryClient()
  const { id } = wave
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([])
  const [last, setLast] = useState<number>()
  const [silent, setSilent] = useState(isSilent)
  const chosen = Number(search.get('line')) || undefined
  const current = currentLine(wave.lines, { chosen, last })

  const told = useLatest((verdict: Verdict) => {
    setVerdicts(before => judged(before, verdict))
    beep(verdict.tone)
  })
  const [work] = useState(() =>
    createWork({
      told: verdict => told.current(verdict),
      acted(acted) {
        setLast(acted.line.id)
        client.setQueryData<Wave>(['sorting', 'page', id], before => before && after(before, acted))
      },
      pause: () => new Promise(done => setTimeout(done, rest)),
    }),
  )
  const act = async (deed: Deed): Promise<Ended> => {
    const ended = await work(deed)
    // Whoever had gone to a line is where the scanner is again.
    if ('acted' in ended && latest.current.chosen !== undefined)
      latest.current.patch({ line: undefined }, { replace: true })
    return ended
  }
  const latest = useLatest({ wave, current, chosen, patch, go, act, setSilent })

  useLayoutEffect(() => lendHandle(pane, 'picking', handleOver(latest, box)), [pane, box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another line, and after an act, other reasons hold
  useLayoutEffect(() => {
    publishPane(pane, {
      ...nothing,
      kind: rowPane(sorting),
      title: '扫码拣货',
      rows: [actedRow(sorting, wave)],
      selection: 'one',
    })
  }, [pane, wave, current?.id, verdicts])
  useLayoutEffect(() => () => publishPane(pane, nothing), [pane])
  return {
    verdicts,
    current,
    silent,
    scanned: (code: string) => latest.current.act(pick(id, code)),
    weigh: (lineId: number, weight: string, force: boolean) => act(weigh(id, { lineId, weight, force })),
  }
}

function pick(id: number, code: string): Deed {
  return { about: code, send: key => send(sortingCalls.pick, { id, code }, { ...quiet, key }) }
}

function weigh(
  id: number,
  { lineId, weight, force }: { readonly lineId: number; readonly weight: string; readonly force: boolean },
): Deed {
  const asked = { id, lineId, force, ...(weight !== '' && { weight }) }
  return { about: '称重', send: key => send(sortingCalls.weigh, asked, { ...quiet, key }) }
}

interface Parts {
  readonly wave: Wave
  readonly current: ReturnType<typeof currentLine>
  readonly chosen: number | undefined
  patch: ReturnType<typeof usePaneLocation>['patch']
  go: ReturnType<typeof usePaneLocation>['go']
  act(deed: Deed): Promise<Ended>
  setSilent(silent: boolean): void
}

function handleOver(latest: RefObject<Parts>, box: RefObject<HTMLInputElement | null>): PickingHandle {
  const here = () => latest.current
  const over = () => whyOver(here().wave.status)
  return {
    scanned: code => void here().act(pick(here().wave.id, code)),
    async short(num) {
      const { wave, current, act } = here()
      if (!current) return
      const asked = { id: wave.id, lineId: current.id, num }
      await act({ about: '缺货', send: key => send(sortingCalls.short, asked, { ...quiet, key }) })
    },
    get left() {
      const { current } = here()
      return current ? leftOf(current) : 0
    },
    async back() {
      const { wave, act } = here()
      await act({ about: '放回', send: key => send(sortingCalls.unpick, { id: wave.id }, { ...quiet, key }) })
    },
    step(delta) {
      const { wave, current, patch } = here()
      const to = nextLine(wave.lines, current, delta)
      if (to) patch({ line: String(to.id) }, { replace: true })
    },
    weigh: () => box.current?.focus(),
    sound() {
      keepSilent(!isSilent())
      here().setSilent(isSilent())
    },
    leave: () => here().go('/order/sorting'),
    get whyOver() {
      return over()
    },
    get whyNotShort() {
      const { current } = here()
      return over() ?? (current && leftOf(current) > 0 ? undefined : '这一行已经拣齐')
    },
    get whyNotBack() {
      return over() ?? (here().wave.picked > 0 ? undefined : '还没有拣过')
    },
    get whyNotWeigh() {
      const { current } = here()
      return over() ?? (current && wantsWeight(current) ? undefined : '现在没有要称重的货')
    },
    get whyNotStep() {
      return over() ?? (here().current ? undefined : '都拣完了')
    },
  }
}
