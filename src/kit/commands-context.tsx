import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { ActedRow, Asked, Command, Place, Source } from '../commands/command.ts'
import type { Code, PaneKind } from '../commands/situation.ts'
import type { CommandRef } from '../commands/verbs.ts'

/** What a part of the kit may know of the commands: the shell provides it over catalogue, context and dispatcher. */
export interface Commands {
  /** Undefined: this session may not do it. */
  lookup(command: CommandRef): Command | undefined
  /** What this session may do there, as it stands in a place of a pane; the same list as long as nothing has changed. */
  placed(pane: PaneKind, place: Place): readonly Command[]
  /** What it is called just now: 停用用户, where its own title is 启用或停用用户. */
  titleOf(command: CommandRef): string | undefined
  /** Why it is greyed just now, for the focused pane and its rows. */
  reason(command: Command): string | undefined
  /** Its work is not over yet; its lock may last longer, and that is a reason. */
  isRunning(command: Command): boolean
  /** The keys it has in the focused pane for this user, rebindings included; the first is shown. */
  keysOf(command: Command): readonly string[]
  run(command: Command, source: Source, given?: Asked): void
  /** The same, but where it leads is shown in a pane beside this one. */
  runBeside(command: Command, source: Source): void
  /** Every declaration is there: a command that is missing now will not come. */
  isComplete(): boolean
  /** Holds any one of these codes: for a single field that needs more than its call. */
  may(codes: readonly Code[]): boolean
  /** The same, for one row instead of those that are selected; of a line under it, as in the list of its own kind. */
  on(row: ActedRow, kind?: PaneKind): Commands
  /** Hears whenever one of the answers above may have changed. Returns its disposer. */
  subscribe(listener: () => void): () => void
}

const Context = createContext<Commands | undefined>(undefined)

export interface CommandsProviderProps {
  readonly commands: Commands
  readonly children: ReactNode
}

export function CommandsProvider({ commands, children }: CommandsProviderProps) {
  return <Context value={commands}>{children}</Context>
}

export function useCommands(): Commands {
  const commands = use(Context)
  if (commands === undefined) throw new Error('No CommandsProvider')
  return commands
}

export interface CommandState {
  readonly command: Command
  /** As it is called just now. */
  readonly title: string
  readonly reason: string | undefined
  /** Its work is not over yet; its lock may last longer, and that is a reason. */
  readonly running: boolean
  readonly keys: string | undefined
  /** `given`: what it would ask for is known where it stands. */
  run(source: Source, given?: Asked): void
  runBeside(source: Source): void
}

/** What stands in a place of a pane, as it comes. */
export function usePlaced(pane: PaneKind, place: Place): readonly Command[] {
  const { subscribe, placed } = useCommands()
  return useSyncExternalStore(subscribe, () => placed(pane, place))
}

/** One command as a surface shows it; undefined when the session may not do it, and then nothing is drawn. */
export function useCommand(ref: CommandRef): CommandState | undefined {
  const commands = useCommands()
  // Each answer is read as a primitive, so that a thousand buttons redraw only where their own answer changed.
  const { subscribe } = commands
  const command = useSyncExternalStore(subscribe, () => commands.lookup(ref))
  const title = useSyncExternalStore(subscribe, () => commands.titleOf(ref))
  const reason = useSyncExternalStore(subscribe, () => command && commands.reason(command))
  const running = useSyncExternalStore(subscribe, () => command !== undefined && commands.isRunning(command))
  const keys = useSyncExternalStore(subscribe, () => command && commands.keysOf(command)[0])
  if (command === undefined) return undefined
  return {
    command,
    title: title ?? command.title,
    reason,
    running,
    keys,
    run: (source, given) => commands.run(command, source, given),
    runBeside: source => commands.runBeside(command, source),
  }
}
