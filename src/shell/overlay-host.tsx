import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { keysOf } from '../commands/keymap/bindings.ts'
import { loadPinyin, type Pinyin } from '../commands/search/pinyin.ts'
import { toast } from '../kit/toast.tsx'
import { settled } from '../plain/settled.ts'
import type { Session } from '../session/storage.ts'
import { message } from '../values/messages.ts'
import { currentCtx } from './context.ts'
import { desk, dispatcher, habits, offerAtom, readyAtom, resolver } from './desk.ts'
import { keyQueue } from './early.ts'
import { cheatSheetAtom, paletteAtom, prefixAtom } from './overlays.ts'
import { useLinkedCommand } from './use-linked-command.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(() => loadPalette().then(module => ({ default: module.Palette })))
const CheatSheet = lazy(() =>
  import('../palette/cheat-sheet.tsx').then(module => ({ default: module.CheatSheet })),
)
const WhichKey = lazy(() => import('../palette/which-key.tsx').then(module => ({ default: module.WhichKey })))

/** Palette, which-key and cheat sheet: loaded while the page is idle, so that the first Ctrl+K does not wait. */
export function Overlays({ session }: { session: Session }) {
  const [frozen, setFrozen] = useAtom(paletteAtom)
  const [sheet, setSheet] = useAtom(cheatSheetAtom)
  const { commands, lacking } = useAtomValue(offerAtom)
  const ready = useAtomValue(readyAtom)
  const prefix = useAtomValue(prefixAtom)
  const [last, setLast] = useState(frozen)
  const pinyin = usePinyin()
  const asked = useSyncExternalStore(desk.subscribe, desk.current)
  useLinkedCommand(session)
  useIdlePalette()
  if (frozen && frozen !== last) setLast(frozen)
  // A command that asks for something opens the palette for its questions.
  useEffect(() => {
    if (asked && !frozen) setFrozen({ ctx: currentCtx(), focused: null })
  }, [asked, frozen, setFrozen])
  const shown = frozen ?? last
  return (
    <Suspense fallback={null}>
      {shown ? (
        <Palette
          open={frozen !== undefined}
          ready={ready}
          frozen={shown}
          commands={commands}
          lacking={lacking}
          desk={desk}
          queue={keyQueue}
          habits={habits}
          onClose={() => setFrozen(undefined)}
          dispatch={(command, ctx) => dispatcher.dispatch(command, ctx, 'palette')}
          reason={dispatcher.reason}
          keysOf={keysOf}
          loadPinyin={loadPinyin}
          onCheatSheet={() => setSheet(true)}
        />
      ) : null}
      {prefix !== '' ? (
        <WhichKey prefix={prefix} commands={commands} keysOf={keysOf} onShown={resolver.hold} />
      ) : null}
      {sheet ? (
        <CheatSheet
          open
          situation={{ ...currentCtx().situation, overlay: 'none' }}
          commands={commands}
          pinyin={pinyin}
          onClose={() => setSheet(false)}
          keysOf={keysOf}
        />
      ) : null}
    </Suspense>
  )
}

/** Fetched at once when keys are waiting for it, else when the first rows stand. */
function useIdlePalette(): void {
  useEffect(() => {
    const load = () =>
      loadPalette().catch(() => {
        keyQueue.stop()
        toast.warn(message('chunk.fail'))
      })
    let left = false
    if (keyQueue.state().recording) void load()
    else
      void settled().then(() => {
        if (!left) void load()
      })
    return () => {
      left = true
    }
  }, [])
}

function usePinyin(): Pinyin | undefined {
  const [pinyin, setPinyin] = useState<Pinyin>()
  useEffect(() => {
    settled()
      .then(loadPinyin)
      .then(setPinyin, () => {})
  }, [])
  return pinyin
}
