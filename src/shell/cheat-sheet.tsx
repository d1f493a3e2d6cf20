import { useAtomValue } from 'jotai'
import { CheatSheet, type CheatSheetProps } from '../palette/cheat-sheet.tsx'
import { isSheetPane } from '../plain/sheet/sheet-panes.ts'
import { currentCtx } from './context.ts'
import { pairedAtom } from './sides.ts'
import { paneVerb } from './verbs.ts'

const ofTwo = new Set((['swap', 'close', 'unfollow'] as const).map(verb => paneVerb(verb).id))
const other = paneVerb('other').id

/** The cheat sheet, with the keys of the bulk grid's cursor where one is in view. */
export function ShellCheatSheet(props: Omit<CheatSheetProps, 'inCells' | 'idle'>) {
  const isPaired = useAtomValue(pairedAtom)
  // F6 goes through the parts of a pane first.
  const idle = (id: string) => ofTwo.has(id) || (id === other && currentCtx().pane?.parts === undefined)
  return (
    <CheatSheet
      {...props}
      inCells={isSheetPane(props.situation.pane)}
      idle={({ id }) => !isPaired && idle(id)}
    />
  )
}
