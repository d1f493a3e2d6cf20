import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Asked, Command } from '../commands/command.ts'
import { loadPinyin } from '../commands/search/pinyin.ts'
import { copyText } from '../kit/copy-text.ts'
import { toast } from '../kit/toast.tsx'
import '../kit/typed-by-method.ts'
import { sayGone, useLate } from '../kit/use-loaded.ts'
import { holders } from '../mall/system/resource/holders.ts'
import { personAsked } from '../plain/person/asked.ts'
import { undoAsked } from '../plain/undo/undo-asked.ts'
import { ownLimits } from '../values/own-settings.ts'
import { connectStepUp } from '../wire/client.ts'
import { askStepUp } from './ask-step-up.ts'
import { currentCtx } from './context.ts'
import { desk, dispatcher, offerAtom, readyAtom, resolver, runBeside } from './desk.ts'
import { keyQueue } from './early.ts'
import { FileAwaited } from './file-awaited.tsx'
import { foundBefore, habits } from './habits.ts'
import { handbookAtom } from './handbook/opening.ts'
import { HeaderTools } from './header-tools.tsx'
import { linkTo } from './linked-command.ts'
import { macroVerb } from './macro-commands.ts'
import { CodeHolders } from './missing-codes.tsx'
import {
  besideAtom,
  cheatSheetAtom,
  commandAuditAtom,
  keysDialogAtom,
  ownSessionsAtom,
  paletteAtom,
  prefixAtom,
  stepUpAtom,
} from './overlays.ts'
import { ownKeys } from './own-keys.ts'
import { keptKeys, saveOwnSettings } from './own-settings.ts'
import { keysNow, ownAtom } from './own-state.ts'
import { focusPaneAgain } from './pane-focus.ts'
import { useQuestionOfPlace } from './question-of-place.ts'
import { TabTitle } from './tab-title.tsx'
import { useConnection } from './use-connection.ts'
import { useEvents } from './use-events.ts'
import { useFollowing } from './use-following.ts'
import { useKeyHints } from './use-key-hints.ts'
import { useLinkedCommand } from './use-linked-command.ts'
import { useOutbox } from './use-outbox.ts'
import { useOwnDeeds } from './use-own-deeds.ts'
import { useSavedSince } from './use-saved-since.ts'
import { useSources } from './use-sources.ts'
import { keysVerb } from './verbs.ts'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(() => loadPalette().then(module => ({ default: module.Palette })))
const CheatSheet = lazy(() =>
  import('./cheat-sheet.tsx').then(module => ({ default: module.ShellCheatSheet })),
)
const KeysDialog = lazy(() =>
  import('../palette/keys-dialog.tsx').then(module => ({ default: module.KeysDialog })),
)
const CommandAuditDialog = lazy(() =>
  import('./command-audit-dialog.tsx').then(module => ({ default: module.CommandAuditDialog })),
)
const HandbookDialog = lazy(() =>
  import('./handbook/handbook-dialog.tsx').then(module => ({ default: module.HandbookDialog })),
)
const TourCard = lazy(() => import('./tour/tour-card.tsx').then(module => ({ default: module.TourCard })))
const loadHandbook = () => import('./handbook/in-palette.ts').then(module => module.handbookIndex())
const WhichKey = lazy(() => import('../palette/which-key.tsx').then(module => ({ default: module.WhichKey })))
const OwnSessions = lazy(() => import('./own-sessions.tsx').then(module => ({ default: module.OwnSessions })))
const HoldersDialog = lazy(() =>
  import('../mall/system/resource/holders-dialog.tsx').then(module => ({ default: module.HoldersDialog })),
)
const UndoPreview = lazy(() =>
  import('../plain/undo/undo-preview.tsx').then(module => ({ default: module.UndoPreview })),
)
const PersonDialog = lazy(() =>
  import('../plain/person/person-dialog.tsx').then(module => ({ default: module.PersonDialog })),
)
const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then(module => ({ default: module.StepUpDialog })),
)

const keyTools = [
  ...(['rename', 'remove'] as const).map(macroVerb),
  ...(['reset', 'import', 'export'] as const).map(keysVerb),
]

/** Palette, which-key, cheat sheet, and the dialogs that belong to no screen. */
export function Overlays() {
  const [frozen, setFrozen] = useAtom(paletteAtom)
  const [sheet, setSheet] = useAtom(cheatSheetAtom)
  const [rebinding, setRebinding] = useAtom(keysDialogAtom)
  // Drawn anew when they change: the surfaces below show the keys as they are now.
  const { rebindings, characterKeys, tour = ownLimits.tour } = useAtomValue(ownAtom)
  const [handbook, setHandbook] = useAtom(handbookAtom)
  const [auditing, setAuditing] = useAtom(commandAuditAtom)
  const [ownSessions, setOwnSessions] = useAtom(ownSessionsAtom)
  const stepUp = useAtomValue(stepUpAtom)
  const { commands, lacking, menuGroups } = useAtomValue(offerAtom)
  const ready = useAtomValue(readyAtom)
  const prefix = useAtomValue(prefixAtom)
  const beside = useAtomValue(besideAtom)
  const [last, setLast] = useState(frozen)
  const pinyin = useLate(loadPinyin)
  const holdersOf = useSyncExternalStore(holders.subscribe, holders.current)
  const undoing = useSyncExternalStore(undoAsked.subscribe, undoAsked.current)
  const person = useSyncExternalStore(personAsked.subscribe, personAsked.current)
  const asked = useSyncExternalStore(desk.subscribe, desk.current)
  const { sources, readers } = useSources()
  useLinkedCommand()
  useConnection()
  useEvents()
  useOutbox()
  useOwnDeeds()
  useFollowing()
  useKeyHints()
  usePalette()
  useSavedSince(frozen, setFrozen)
  useEffect(() => connectStepUp(askStepUp), [])
  const leaveQuestion = useCallback(() => {
    setFrozen(undefined)
    desk.cancel()
    // It cannot go back to what the question was asked from: that has gone. By hand, for what this file and that of keys
    // which wait for rows had in common would come with the later of the two: the keys would wait for this one.
    requestAnimationFrame(() => requestAnimationFrame(focusPaneAgain))
  }, [setFrozen])
  useQuestionOfPlace(asked, leaveQuestion)
  if (frozen && frozen !== last) setLast(frozen)
  // A command that asks for something opens the palette for its questions: once each, or the palette that an answer
  // has closed would open again, for it is answered only after that.
  const opened = useRef<typeof asked>(undefined)
  useEffect(() => {
    if (asked === opened.current) return
    opened.current = asked
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
          sources={sources}
          readers={readers}
          unit={shown.ctx.pane?.list?.found.unit}
          desk={desk}
          queue={keyQueue}
          habits={habits}
          foundBefore={foundBefore}
          onClose={() => setFrozen(undefined)}
          dispatch={(command, ctx, given, beside) =>
            beside
              ? runBeside(command, ctx, 'palette', given)
              : dispatcher.dispatch(command, ctx, 'palette', given)
          }
          onFound={async (command, ctx, given, on, beside) =>
            (await import('./run-found.ts')).runFound(command, ctx, given, on, beside)
          }
          reason={dispatcher.reason}
          keysOf={keysNow}
          loadPinyin={loadPinyin}
          onCheatSheet={() => setSheet(true)}
          loadHandbook={loadHandbook}
          onHandbook={setHandbook}
          onCopyLink={copyLink}
          holders={([code]) => (code === undefined ? null : <CodeHolders code={code} />)}
        />
      ) : null}
      {prefix !== '' ? (
        <WhichKey
          prefix={prefix}
          beside={beside}
          commands={commands}
          keysOf={keysNow}
          groupOf={command => menuGroups.get(command.id) ?? ''}
          onShown={resolver.hold}
        />
      ) : null}
      {sheet ? (
        <CheatSheet
          open
          situation={{ ...currentCtx().situation, overlay: 'none' }}
          commands={commands}
          pinyin={pinyin}
          onClose={() => setSheet(false)}
          onRebind={ownKeys.rebind}
          keysOf={keysNow}
        />
      ) : null}
      {rebinding ? (
        <KeysDialog
          commands={commands}
          pinyin={pinyin}
          rebindings={rebindings}
          characterKeys={characterKeys === 1}
          tools={keyTools}
          onRebind={next => saveOwnSettings(() => ({ keys: keptKeys(next) }))}
          onCharacterKeys={ownKeys.setCharacterKeys}
          onClose={() => setRebinding(false)}
        />
      ) : null}
      {handbook ? (
        <HandbookDialog
          place={handbook}
          pinyin={pinyin}
          go={path => currentCtx().go(path)}
          onClose={() => setHandbook(undefined)}
        />
      ) : null}
      {tour < ownLimits.tour ? <TourCard pinyin={pinyin} /> : null}
      <HeaderTools />
      <FileAwaited />
      <TabTitle />
      {auditing ? <CommandAuditDialog onClose={() => setAuditing(false)} /> : null}
      {ownSessions ? <OwnSessions onClose={() => setOwnSessions(false)} /> : null}
      {holdersOf ? <HoldersDialog code={holdersOf} onClose={holders.close} /> : null}
      {undoing ? <UndoPreview key={undoing.batchIds.join()} asked={undoing} /> : null}
      {person ? <PersonDialog {...person} /> : null}
      {stepUp ? <StepUpDialog done={stepUp.done} /> : null}
    </Suspense>
  )
}

async function copyLink(command: Command, asked: Asked): Promise<void> {
  const copied = await copyText(linkTo(location.href, command, asked))
  if (copied) toast.say(`已复制“${command.title}”的链接，打开后由对方确认`)
  else toast.warn('复制失败，浏览器不允许使用剪贴板')
}

/** The overlays stand only when they were asked for or the first rows do: the palette is fetched now, not with Ctrl+K. */
function usePalette(): void {
  useEffect(() => {
    loadPalette().catch(() => {
      keyQueue.stop()
      sayGone()
    })
  }, [])
}
