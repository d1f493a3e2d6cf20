import { atom, getDefaultStore } from 'jotai'
import type { ActedRow, Asked, Command, Ctx, Source } from '../commands/command.ts'
import { createAskDesk } from '../commands/desk.ts'
import { createDispatcher, type Outcome } from '../commands/dispatch.ts'
import { createJournal } from '../commands/journal.ts'
import { installKeymap } from '../commands/keymap/install.ts'
import { createResolver } from '../commands/keymap/resolver.ts'
import { placed } from '../commands/placed.ts'
import { confirmWord, isHome, titleOf } from '../commands/scope.ts'
import type { PaneKind } from '../commands/situation.ts'
import type { Commands } from '../kit/commands-context.tsx'
import { chunkGone } from '../kit/error-boundary.tsx'
import { ask as question, questions } from '../kit/question-store.ts'
import { toast } from '../kit/toast.tsx'
import { sayGone } from '../kit/use-loaded.ts'
import { paneFacts, subscribePanes } from '../plain/panes.ts'
import { currentSession } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { Failed, isCancelled, Refused } from '../wire/errors.ts'
import type { Offer } from './catalogue.ts'
import { besideCtx, currentCtx, situation } from './context.ts'
import { besideAtom, cheatSheetAtom, paletteAtom, prefixAtom } from './overlays.ts'
import { keysNow, ownAtom } from './own-state.ts'
import { focusedAtom, focusedPane, focusPane } from './sides.ts'

/** The dispatcher with its ports, the keys, and what the kit may ask of the commands. */
const store = getDefaultStore()

/** Offered to this session; undefined while declarations or menu are still on their way. */
export const offerAtom = atom<Offer>({
  commands: [],
  hasGoKeys: false,
  lacking: [],
  menuGroups: new Map(),
})
const byIdAtom = atom(get => new Map(get(offerAtom).commands.map(command => [command.id, command])))
/** Menu, rights and declarations are all there. */
export const readyAtom = atom(false)

export const desk = createAskDesk()
export const journal = createJournal()

export function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export const dispatcher = createDispatcher({
  now: () => Date.now(),
  later,
  ask: desk.ask,
  confirm: (text, command, ctx) =>
    question({
      text,
      danger: command.danger !== undefined,
      confirmLabel: confirmWord(command, ctx),
      cancels: command.cancels,
    }),
  offerUndo: ({ said, run }) => toast.say(said, { undo: run }),
  journal: journal.write,
  failed(error) {
    // The transport has said what it refused; anything else is ours and must not be silent.
    if (error instanceof Refused || error instanceof Failed || isCancelled(error)) return
    if (chunkGone(error)) sayGone()
    else toast.warn(message('pane.fail'))
  },
})

/** What this session may do, by its name. */
export function lookup(id: string): Command | undefined {
  return store.get(byIdAtom).get(id)
}

/** What the kit may ask, of a context that is made anew for each answer; `pane`: of what stands in that one. */
function asked(ctx: () => Ctx, pane?: string): Commands {
  return {
    lookup: ({ id }) => lookup(id),
    placed: (pane, place) => placed(store.get(offerAtom).commands, pane, place),
    titleOf({ id }) {
      const found = lookup(id)
      return found && titleOf(found, ctx())
    },
    reason: command => dispatcher.reason(command, ctx()),
    isRunning: command => dispatcher.isRunning(command, ctx().rows),
    // A button shows the key that would act now: of two panes only the focused one's. Before any is known, all do.
    keysOf(command) {
      if (pane !== undefined && pane !== focusedPane()) return []
      const { pane: kind } = ctx().situation
      return kind === '' || isHome(command, kind) ? keysNow(command) : []
    },
    run(command: Command, source: Source, given?: Asked) {
      if (pane !== undefined) focusPane(pane)
      void dispatcher.dispatch(command, ctx(), source, given)
    },
    runBeside: (command, source) => void runBeside(command, ctx(), source),
    isComplete: () => store.get(readyAtom),
    may: codes => codes.some(code => currentSession()?.permissionList.includes(code)),
    // As the list stands, also while an editor lies over it: a switch that cannot be reached then is not turned off.
    on: (row: ActedRow, kind?: PaneKind) =>
      asked(() => {
        const here = currentCtx(pane)
        const at = kind ?? here.situation.pane
        return {
          ...here,
          rows: [row],
          situation: { ...here.situation, pane: at, editor: 'closed', overlay: 'none' },
        }
      }, pane),
    subscribe: subscribeCommands,
  }
}

/** Runs a command so that where it leads is shown beside the pane it was started from, which keeps what it shows. */
export function runBeside(command: Command, ctx: Ctx, source: Source, given?: Asked): Promise<Outcome> {
  const aside = besideCtx(ctx, command.aim && { follow: command.id })
  return dispatcher.dispatch(command, aside, source, given)
}

function subscribeCommands(listener: () => void): () => void {
  const leave = [
    subscribePanes(listener),
    dispatcher.subscribe(listener),
    questions.subscribe(listener),
    ...[offerAtom, readyAtom, paletteAtom, cheatSheetAtom, focusedAtom, ownAtom].map(one =>
      store.sub(one, listener),
    ),
  ]
  return () => {
    for (const stop of leave) stop()
  }
}

export const commands: Commands = asked(() => currentCtx())

/** Of one pane, whichever has the focus: what stands in it acts on its own rows. */
export function commandsOf(pane: string): Commands {
  return asked(() => currentCtx(pane), pane)
}

export const resolver = createResolver({
  commands: () => store.get(offerAtom).commands,
  rebindings: () => store.get(ownAtom).rebindings,
  situation: () => situation(),
  characterKeys: () => store.get(ownAtom).characterKeys === 1,
  now: () => Date.now(),
})

function runByKey(command: Command, beside: boolean): void {
  if (beside) commands.runBeside(command, 'key')
  else commands.run(command, 'key')
}

let waiting: Promise<unknown> | undefined

/** How a key runs its command: at once, until rows are on their way; from then on as row-keys.ts says. */
export const byKey = {
  run(command: Command, beside: boolean): void {
    if (waiting === undefined && !currentCtx().pane?.list?.turning) {
      runByKey(command, beside)
      return
    }
    waiting ??= import('./row-keys.ts').then(
      ({ waitingFor }) => {
        byKey.run = waitingFor(runByKey)
      },
      () => {
        byKey.run = runByKey
      },
    )
    void waiting.then(() => byKey.run(command, beside))
  },
}

/** No more commands are on their way, and what they act on stands. */
export function isKeymapComplete(): boolean {
  return store.get(readyAtom) && store.get(offerAtom).hasGoKeys && !paneFacts(focusedPane()).waits
}

export function sayUnmeant(event: KeyboardEvent): void {
  if (currentCtx().pane?.list)
    import('./why-not-here.ts').then(({ sayWhyNotHere }) => sayWhyNotHere(event)).catch(() => {})
}

/** Keys act from here on. Returns its disposer. */
export function startKeys(): () => void {
  return installKeymap(window, resolver, {
    run: (command, beside) => byKey.run(command, beside),
    replay(early, come) {
      import('./replay-keys.ts').then(
        ({ replayKeys }) => come(replayKeys(early)),
        () => come(undefined),
      )
    },
    pending(prefix, beside) {
      store.set(prefixAtom, prefix)
      store.set(besideAtom, beside)
    },
    later,
    now: () => Date.now(),
    offered(listener) {
      const leave = [subscribePanes(listener), ...[offerAtom, readyAtom].map(one => store.sub(one, listener))]
      return () => {
        for (const stop of leave) stop()
      }
    },
    isComplete: isKeymapComplete,
    unmeant: sayUnmeant,
  })
}
