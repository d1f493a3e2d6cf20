import type { ReactNode } from 'react'
import type { Lacking } from '../commands/catalogue.ts'
import type { Command, Ctx } from '../commands/command.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import type { Habits } from '../commands/search/rank.ts'
import type { FoundRecord, Reading, RecordSource } from '../commands/source.ts'
import type { CommandPageState } from './command-page-state.ts'
import type { FoundBefore } from './found-before.ts'
import type { HandbookFound, HandbookIndex } from './handbook.ts'
import type { ModeShown } from './modes.ts'
import type { Records } from './use-records.ts'

export interface CommandPageProps {
  readonly ready: boolean
  readonly ctx: Ctx
  readonly commands: readonly Command[]
  readonly lacking: readonly Lacking[]
  readonly sources: readonly RecordSource[]
  readonly records: Records
  /** Chosen earlier, of the mode that stands: listed where nothing is typed yet. */
  readonly before: readonly FoundBefore[]
  readonly modes: readonly ModeShown[]
  /** The counter of the rows acted on: 款. */
  readonly unit: string
  readonly pinyin: Pinyin | undefined
  readonly habits: Habits
  readonly page: CommandPageState
  /** Says only what changes: what stands here may be older than what is known. */
  onPage(change: Partial<CommandPageState>): void
  onRun(command: Command): void
  onReading(command: Command, reading: Reading): void
  /** Whether the Enter that comes was pressed with Ctrl. */
  onBeside(beside: boolean): void
  onRecord(source: RecordSource, record: FoundRecord): void
  onBefore(before: FoundBefore): void
  onRefused(reason: string): void
  onLeave(): void
  reason(command: Command, ctx: Ctx): string | undefined
  keysOf(command: Command): readonly string[]
  onCheatSheet?(): void
  /** What `?` finds; undefined while it loads. */
  readonly handbook: HandbookIndex | undefined
  onHandbook?: ((place: Partial<HandbookFound['place']>) => void) | undefined
  /** Who could give these codes, as a line of text. */
  holders?(codes: readonly string[]): ReactNode
}
