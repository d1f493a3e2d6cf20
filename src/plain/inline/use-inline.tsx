import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Column } from '../../kit/grid/column.ts'
import type { Parsed } from '../../kit/grid/sheet/model/column.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { sayGone } from '../../kit/use-loaded.ts'
import { idOf, type PlainRow, type Thing } from '../plain.ts'
import { settled } from '../settled.ts'
import { useMaySet } from '../use-may-set.ts'
import { isNumber } from '../values.ts'
import type { CellInputProps } from './cell-input.tsx'
import { type Inline, type Then, whyNot } from './inline.ts'

const SetPreview = lazy(() =>
  import('../bulk/set-preview.tsx').then(module => ({ default: module.SetPreview })),
)

/**
 * Comes once the first rows stand, with the commands that open it. It is no lazy component: drawn a moment late, it would
 * lose the key after the one that opened it.
 */
let CellInput: ComponentType<CellInputProps> | undefined
async function arrived(): Promise<void> {
  await settled()
  CellInput = (await import('./cell-input.tsx')).CellInput
}

interface Parts {
  readonly thing: Thing
  readonly columns: readonly Column<PlainRow>[]
  readonly row: PlainRow | undefined
  readonly column: string | undefined
  readonly selected: readonly PlainRow[]
  refetch(): Promise<void>
  /** Back to the list, a row further down where the cell is done. */
  onLeave(then: Then): void
}

/** One value over several rows, waiting for its preview. */
export interface Many {
  readonly rows: readonly PlainRow[]
  readonly inline: Inline
  after(row: PlainRow): Parsed
}

export interface InlineEditing {
  /** The list's columns, with a field in the cell that is edited. */
  readonly columns: readonly Column<PlainRow>[]
  /** Why the cell under the cursor cannot be edited where it stands. */
  readonly why: string | undefined
  /** A digit or a sign pressed on the cell begins to write in it. */
  readonly takesNumbers: boolean
  open(text?: string): void
  readonly preview: ReactNode
}

/** F2 or a number typed on a cell of a list edits it there; over several rows chosen it leads to the preview. */
export function useInline(parts: Parts): InlineEditing {
  const { thing, columns, row, column, selected, refetch, onLeave } = parts
  const settable = useMaySet(thing)
  useEffect(() => void arrived().catch(sayGone), [])
  const [inline, setInline] = useState<Inline>()
  const [many, setMany] = useState<Many>()
  const open = useLatest(inline)
  const why = whyNot(thing, row, column, settable)
  const field = why === undefined ? settable.find(({ name }) => name === column) : undefined

  const commit = useCallback(
    async (edited: Inline, text: string, then: Then) => {
      const part = await import('./cell-commit.ts').catch(sayGone)
      if (part === undefined) return
      // The answer may come much later: another cell that is open by then keeps its text.
      const isOpen = () => open.current !== undefined
      const cell = { edited, text, isOpen, setInline, setMany, leave: () => onLeave(then) }
      await part.commitCell({ thing, selected, refetch }, cell)
    },
    [thing, selected, refetch, onLeave],
  )

  const shown = useMemo(() => {
    if (!inline) return columns
    const id = idOf(thing, inline.row)
    return columns.map(each =>
      each.id !== inline.field.name
        ? each
        : {
            ...each,
            state: (other: PlainRow) =>
              idOf(thing, other) === id ? (inline.problem === undefined ? 'editing' : 'error') : undefined,
            cell: (other: PlainRow) =>
              CellInput && idOf(thing, other) === id ? (
                <CellInput
                  key={inline.problem}
                  inline={inline}
                  onCommit={(text, then) => void commit(inline, text, then)}
                  onCancel={then => {
                    setInline(undefined)
                    onLeave(then)
                  }}
                />
              ) : (
                each.cell(other)
              ),
          },
    )
  }, [columns, inline, thing, commit, onLeave])

  return {
    columns: shown,
    why,
    takesNumbers: field !== undefined && !field.form?.pick && isNumber(field.facts),
    open(text) {
      if (!row || !field) return
      const start = () => setInline({ row, field, ...(text === undefined ? {} : { text }) })
      if (CellInput) start()
      else void arrived().then(start)
    },
    preview: many ? (
      <Suspense fallback={null}>
        <SetPreview
          thing={thing}
          rows={many.rows}
          field={many.inline.field}
          after={many.after}
          onBack={() => setMany(undefined)}
          onClose={() => setMany(undefined)}
          onDone={refetch}
        />
      </Suspense>
    ) : null,
  }
}
