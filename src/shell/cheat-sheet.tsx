import { CheatSheet, type CheatSheetProps } from '../palette/cheat-sheet.tsx'
import { isSheetPane } from '../plain/sheet/sheet-panes.ts'

/** The cheat sheet, with the keys of the bulk grid's cursor where one is in view. */
export function ShellCheatSheet(props: Omit<CheatSheetProps, 'inCells'>) {
  return <CheatSheet {...props} inCells={isSheetPane(props.situation.pane)} />
}
