import type { Command } from '../commands/command.ts'
import { allThings } from './things.ts'

/** Every command of this build but those that open a screen, whoever is signed in. */
export async function allCommands(): Promise<readonly Command[]> {
  const [{ firstCommands }, { lateCommands }, { ownShellCommands }, things] = await Promise.all([
    import('./declarations.ts'),
    import('./late-declarations.ts'),
    import('./own-shell-commands.ts'),
    allThings(),
  ])
  return [...firstCommands(things), ...ownShellCommands(things), ...lateCommands(things)]
}
