import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Command, Place } from '../commands/command.ts'
import { CommandLink } from '../kit/command-link.tsx'
import { CommandsProvider, useCommand, useCommands, usePlaced } from '../kit/commands-context.tsx'
import { cx } from '../kit/cx.ts'
import { MoreItem, MoreMenu } from '../kit/more-menu.tsx'
import { Switch } from '../kit/switch.tsx'
import { CommandEntry } from '../kit/toolbar-menu.tsx'
import { wordsOf } from '../values/field-facts.ts'
import type { PlainRow, Thing, ThingField } from './plain.ts'
import { actedRow } from './use-list-handle.ts'
import { rowVerb, verb } from './verbs.ts'
import { wordsThatFit } from './words-fit.ts'

/** Controls in a row act on that row, whatever is selected; they are loaded with the first list that has any. */
function OnRow({ thing, row, children }: { thing: Thing; row: PlainRow; children: ReactNode }) {
  const commands = useCommands()
  const onRow = useMemo(() => commands.on(actedRow(thing, row), thing.pane), [commands, thing, row])
  return <CommandsProvider commands={onRow}>{children}</CommandsProvider>
}

const untilLookedAt =
  'opacity-0 focus-within:opacity-100 in-[.list-row:hover]:opacity-100 in-data-current:opacity-100 no-hover:opacity-100'

interface ActionsProps {
  readonly thing: Thing
  readonly row: PlainRow
  /** A row of its list, or a line unfolded under a row of another. */
  readonly place?: Place
  /** There is no room for words. */
  readonly inMenu?: true | undefined
}

/** Its commands as words: all of them at once, for the first to come would be pushed aside by the last. */
export function RowActions({ thing, row, place = 'row', inMenu }: ActionsProps) {
  const placed = usePlaced(thing.pane, place)
  const { subscribe, isComplete } = useCommands()
  if (!useSyncExternalStore(subscribe, isComplete)) return null
  const actions = placed.filter(action => action.inRow === undefined || action.inRow(row))
  if (actions.length === 0) return null
  if (inMenu)
    return (
      <OnRow thing={thing} row={row}>
        <span className="flex h-full items-center">
          <InMenu label="操作" thing={thing} actions={actions} />
        </span>
      </OnRow>
    )
  return (
    <OnRow thing={thing} row={row}>
      <span className="relative -ml-1 flex h-full items-center">
        {/* Where the eye is, under the pointer and in the current row; a finger has no pointer. Lines are few: whoever
            goes for the dots there finds 下架 under the pointer, where a menu was meant. */}
        {place === 'line' ? null : (
          <Ellipsis
            strokeWidth={1.6}
            className="absolute left-1 size-4 text-ink-3 in-[.list-row:hover]:hidden in-data-current:hidden no-hover:hidden"
          />
        )}
        <span className={cx('flex h-full items-center gap-2', place !== 'line' && untilLookedAt)}>
          {place === 'line' ? (
            actions.map(action => <CommandLink key={action.id} command={action} without={thing.title} />)
          ) : (
            <Words thing={thing} actions={actions} />
          )}
        </span>
      </span>
    </OnRow>
  )
}

interface WordsProps {
  readonly thing: Thing
  readonly actions: readonly Command[]
}

/** What the column has no room for stands behind dots: it would be cut off at the edge of the list. */
function Words({ thing, actions }: WordsProps) {
  const { titleOf } = useCommands()
  const words = actions.map(action => (titleOf(action) ?? action.title).replace(thing.title, ''))
  const fit = wordsThatFit(words, thing.rowWidth)
  const rest = actions.slice(fit)
  return (
    <>
      {actions.slice(0, fit).map(action => (
        <CommandLink key={action.id} command={action} without={thing.title} />
      ))}
      {rest.length > 0 ? <InMenu label="更多操作" thing={thing} actions={rest} /> : null}
    </>
  )
}

function InMenu({ label, thing, actions }: WordsProps & { readonly label: string }) {
  return (
    <MoreMenu label={label} tabIndex={-1}>
      {actions.map(command => (
        <CommandEntry key={command.id} tool={{ command, without: thing.title }} as={MoreItem} />
      ))}
    </MoreMenu>
  )
}

interface StateProps {
  readonly thing: Thing
  readonly field: ThingField
  readonly row: PlainRow
  /** Shown to an operator who may not change it. */
  readonly children: ReactNode
}

/** 上架 or 启用 as a switch in the row: the command of that name. */
export function StateSwitch({ thing, field, row, children }: StateProps) {
  return (
    <OnRow thing={thing} row={row}>
      <Turn thing={thing} field={field} isOn={row[field.name] === 1}>
        {children}
      </Turn>
    </OnRow>
  )
}

interface TurnProps extends Omit<StateProps, 'row'> {
  readonly isOn: boolean
}

function Turn({ thing, field, isOn, children }: TurnProps) {
  const command = useCommand(verb(thing, isOn ? 'off' : 'on'))
  if (!command) return children
  const words = wordsOf(field.facts)
  return (
    <Switch
      checked={isOn}
      // The grid is the one tab stop; by key the command itself is there.
      tabIndex={-1}
      aria-label={words['1']}
      reason={command.reason}
      onChange={() => command.run('button')}
      className="align-top"
    >
      {words[isOn ? '1' : '0']}
    </Switch>
  )
}

interface PersonProps {
  readonly thing: Thing
  readonly row: PlainRow
  /** What is shown of it to everybody. */
  readonly children: ReactNode
}

/** A phone, of which a list shows a part: pressed it is shown whole, to who may see it. */
export function PersonValue({ thing, row, children }: PersonProps) {
  return (
    <OnRow thing={thing} row={row}>
      <Whole>{children}</Whole>
    </OnRow>
  )
}

function Whole({ children }: Pick<PersonProps, 'children'>) {
  const command = useCommand(rowVerb('person'))
  if (!command) return children
  return (
    <button
      type="button"
      // By key the command itself is there.
      tabIndex={-1}
      data-tip={command.title}
      onClick={() => command.run('button')}
      className="cursor-pointer underline decoration-line-3 decoration-dotted underline-offset-4 hover:text-accent-text"
    >
      {children}
    </button>
  )
}
