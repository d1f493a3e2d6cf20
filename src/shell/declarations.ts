import type { Command } from '../commands/command.ts'
import { commandsOf } from '../plain/commands.ts'
import { editorCommands, listCommands } from '../plain/list-commands.ts'
import type { Thing } from '../plain/plain.ts'

/** What is pressed as soon as the rows of these things are seen; `late-declarations.ts` holds the rest. */
export function firstCommands(things: readonly Thing[]): readonly Command[] {
  return [...things.flatMap(commandsOf), ...listCommands(things), ...editorCommands]
}
