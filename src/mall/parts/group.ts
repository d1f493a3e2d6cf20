import type { ComponentType } from 'react'
import type { Cells } from '../../plain/cells.tsx'
import type { EditorProps } from '../../plain/editor/editor.tsx'
import type { Controls } from '../../plain/editor/field-control.tsx'
import type { WallProps } from '../../plain/list-screen.tsx'
import type { Thing } from '../../plain/plain.ts'
import type { Reading } from '../../plain/queue/reading.tsx'
import type { InTabs } from '../../plain/tabs.ts'
import type { Group, thingScreens } from './screens.ts'

/** What a thing draws itself, loaded with its list. */
export interface View {
  readonly cells?: Cells
  /** The editor's own control of a field, where no plain one serves. */
  readonly controls?: Controls
  /** In the place of the plain editor, where the form of the thing is no plain one. */
  readonly Editor?: ComponentType<EditorProps>
  /** A row as it is read in the queue, where its columns do not say all of it. */
  readonly Reading?: Reading
  /** In the place of the table where the address says `as=wall`: goods as pictures. */
  readonly Wall?: ComponentType<WallProps>
  /** Which of its filters stands as tabs, with their counts. */
  readonly tabs?: InTabs
  /** Stands beside the list: a dialog of its own, opened by the address. */
  readonly Overlay?: ComponentType<{ readonly thing: Thing }>
}

/**
 * Where the plain things of each screen are declared; several are its tabs. A screen loads its own before its first
 * row, so that one more thing makes no other screen heavier.
 */
export type ThingsOf<G extends Group> = Readonly<
  Record<(typeof thingScreens)[G][number], () => Promise<readonly Thing[]>>
>

/** What things draw themselves, by the thing's id. */
export type Views = Readonly<Record<string, () => Promise<View>>>

/** A tab of a screen that is no list of rows. */
export interface OwnTab {
  readonly id: string
  readonly tab: string
  readonly load: () => Promise<ComponentType>
}

/** Tabs that stand before those of a screen's things. */
export type OwnTabs = Readonly<Record<string, readonly OwnTab[]>>
