import { type Command, command } from '../../../commands/command.ts'
import type { ScreenKey } from '../../../commands/situation.ts'
import type { CommandRef } from '../../../commands/verbs.ts'
import type { RowsHandle } from './handle.ts'

export type RowsVerb = 'rows' | 'undo' | 'redo' | 'fillDown' | 'fillRight' | 'nextProblem'

interface Place {
  readonly verb: (name: RowsVerb) => CommandRef
  /** The pane of the form, and its group in the palette. */
  readonly home: string
  readonly group: string
  /** Offered only to who holds one of them. */
  readonly screen: ScreenKey | readonly ScreenKey[]
  /** What its rows are: 货品. */
  readonly word: string
}

type More = Partial<Omit<Command, 'run' | 'unless'>>

/** The verbs of a grid inside a form: into it, to and fro, filled, and on to what is wrong. */
export function rowsCommands({ verb, word, ...place }: Place): readonly Command[] {
  const deed = (
    name: RowsVerb,
    title: string,
    keys: readonly string[],
    run: (rows: RowsHandle) => void,
    { unless, ...more }: More & { unless?: (rows: RowsHandle) => string | undefined } = {},
  ) =>
    command({
      ...verb(name),
      ...{ title, keys, ...place },
      ...more,
      unless({ pane }) {
        return pane?.rows ? unless?.(pane.rows) : '请先打开编辑'
      },
      run({ pane }) {
        if (pane?.rows) run(pane.rows)
      },
    })
  const inCells = (rows: RowsHandle) => (rows.inCells ? undefined : `光标不在${word}表格里`)
  return [
    deed('rows', `到${word}表格`, ['Alt+KeyG'], rows => rows.enter(), { words: ['grid', 'sku', '表格'] }),
    deed('undo', `撤销${word}修改`, ['$mod+KeyZ'], rows => rows.undo(), {
      ...{ repeats: true, keysOnly: true },
      unless: rows => inCells(rows) ?? (rows.canUndo ? undefined : '没有可以撤销的修改'),
    }),
    deed('redo', `重做${word}修改`, ['$mod+KeyY', '$mod+Shift+KeyZ'], rows => rows.redo(), {
      ...{ repeats: true, keysOnly: true },
      unless: rows => inCells(rows) ?? (rows.canRedo ? undefined : '没有可以重做的修改'),
    }),
    deed('fillDown', `向下填充${word}`, ['$mod+KeyD'], rows => rows.fill('top'), {
      ...{ unless: inCells, keysOnly: true },
    }),
    deed('fillRight', `向右填充${word}`, ['$mod+KeyR'], rows => rows.fill('left'), {
      ...{ unless: inCells, keysOnly: true },
    }),
    deed('nextProblem', `下一处${word}错误`, ['F8'], rows => rows.nextProblem(), { words: ['error'] }),
  ]
}
