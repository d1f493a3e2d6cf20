import { type KeyboardEvent, useRef, useState } from 'react'
import type { Option } from '../../fields/options.ts'
import { type MenuPlace, OptionMenu } from '../../pick-list.tsx'
import { PopoverSheet } from '../../popover-sheet.tsx'
import { writingActOf } from './input/keys.ts'
import type { Picking } from './sheet-control.ts'

interface CellPickerProps {
  readonly picking: Picking
  onClose(): void
}

/**
 * The list of a cell whose values are chosen. Where a value is a set, Space and a click tick; Enter takes what is ticked,
 * and with it what was typed for. The keys that end a text in a cell end it.
 */
export function CellPicker({ picking, onClose }: CellPickerProps) {
  const { title, choices, chosen: before } = picking
  const { isMany } = choices
  const anchor = useRef(picking.field)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(before))
  const [options] = useState(() => (isMany ? chosenFirst(choices.options, chosen) : choices.options))
  const turned = (value: string) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    return next
  }
  const take = (next: Iterable<string>, then: Parameters<Picking['take']>[1]) => {
    onClose()
    picking.take(inOrder(before, new Set(next)), then)
  }
  const leave = () => {
    onClose()
    picking.leave()
  }
  /** What a key that ends it takes; undefined: nothing was found for what was typed. */
  const meant = ({ current, query, isMeant }: MenuPlace, key: string): Iterable<string> | undefined => {
    if (query !== '' && !current) return undefined
    if (isMany) return query === '' || !current ? chosen : [...chosen, current.value]
    return current && (isMeant || key !== 'Tab') ? [current.value] : before
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>, place: MenuPlace): boolean => {
    if (isMany && event.key === ' ') {
      const { current } = place
      if (!current) return true
      setChosen(turned(current.value))
      place.widen(current.value)
      return true
    }
    const act = writingActOf(event.nativeEvent)
    if (act?.kind !== 'done' && act?.kind !== 'fill') return false
    const next = event.repeat ? undefined : meant(place, event.key)
    if (next) take(next, act.kind === 'fill' ? 'all' : act.direction)
    return true
  }
  return (
    <PopoverSheet
      label={title}
      anchor={anchor}
      onClose={leave}
      // Another cell, another field: what was ticked is kept, as what is written is.
      onLeave={() => (isMany ? take(chosen, 'stay') : leave())}
    >
      <OptionMenu
        label={title}
        options={options}
        match={choices.match}
        chosen={chosen}
        isMany={isMany}
        onPick={value => (isMany ? setChosen(turned(value)) : take([value], 'stay'))}
        onKey={pressed}
      />
    </PopoverSheet>
  )
}

function chosenFirst(options: readonly Option[], chosen: ReadonlySet<string>): readonly Option[] {
  const isChosen = ({ value }: Option) => chosen.has(value)
  return [...options.filter(isChosen), ...options.filter(option => !isChosen(option))]
}

/** What was chosen before stands first, as it stood: the same ones are the same value. */
function inOrder(before: readonly string[], chosen: ReadonlySet<string>): readonly string[] {
  return [...new Set([...before.filter(value => chosen.has(value)), ...chosen])]
}
