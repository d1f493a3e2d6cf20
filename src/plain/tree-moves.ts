import { type Command, type Ctx, command } from '../commands/command.ts'
import type { CommandRef } from '../commands/verbs.ts'
import type { Direction } from '../kit/tree/place.ts'

interface Moves {
  verb(name: Direction | 'next' | 'previous'): CommandRef
  readonly where: Pick<Command, 'group' | 'screen' | 'home'>
  readonly permit: NonNullable<Command['permit']>
  readonly titles: Readonly<Record<Direction | 'next' | 'previous', string>>
  blocked(ctx: Ctx, direction: Direction): string | undefined
  step(ctx: Ctx, direction: Direction): Promise<void> | undefined
  move(ctx: Ctx, by: 1 | -1): void
}

const icons: Readonly<Record<Direction, string>> = {
  up: 'chevron-up',
  down: 'chevron-down',
  in: 'chevron-right',
  out: 'chevron-left',
}

/** By the keys that every tree has: Alt with the sideways arrows is the browser's own, inside the tree it is caught there. */
const keys: Readonly<Record<Direction, string>> = {
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
  in: 'Alt+Shift+ArrowRight',
  out: 'Alt+Shift+ArrowLeft',
}

/** Moves the current node of a tree among the others. */
export function stepCommands({ verb, where, permit, titles, blocked, step }: Moves): readonly Command[] {
  return (['up', 'down', 'in', 'out'] as const).map(direction =>
    command({
      ...verb(direction),
      title: titles[direction],
      icon: icons[direction],
      words: ['move', '移动', '排序'],
      keys: [keys[direction]],
      repeats: true,
      ...where,
      when: { editor: 'closed' },
      permit,
      unless: ctx => blocked(ctx, direction),
      run: ctx => step(ctx, direction),
    }),
  )
}

/** The tree has the arrows while it has the focus; these bring one there too. */
export function walkCommands({ verb, where, titles, move }: Moves): readonly Command[] {
  const walk = (name: 'next' | 'previous', keys: readonly string[], by: 1 | -1) =>
    command({
      ...verb(name),
      title: titles[name],
      keys,
      repeats: true,
      keysOnly: true,
      ...where,
      when: { editor: 'closed', typing: 'no' },
      run: ctx => move(ctx, by),
    })
  return [walk('next', ['KeyJ', 'ArrowDown'], 1), walk('previous', ['KeyK', 'ArrowUp'], -1)]
}
