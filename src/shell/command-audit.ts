import { permitsOf } from '../commands/catalogue.ts'
import type { Command } from '../commands/command.ts'
import { containers } from './routes.ts'

/** What the audit is told of the function table and of the menu; both as the server has them now. */
export interface Audited {
  readonly commands: readonly Command[]
  readonly functions: readonly { readonly name: string; readonly title: string }[]
  /** Every node of the menu, both sides. */
  readonly menu: readonly { readonly title: string; readonly component: string; readonly path: string }[]
  isBuilt(screen: string): boolean
  /** Calls that nothing in the console names. */
  readonly calls: readonly Line[]
}

export interface Line {
  readonly code: string
  readonly title: string
}

export interface Audit {
  /** Functions that no command needs: whoever holds one of them alone finds nothing more to do by it. */
  readonly unused: readonly Line[]
  /** Commands whose code the function table does not have: nobody can be given it. */
  readonly unknown: readonly Line[]
  /** Places of the menu that this build has no screen for: they stay out of sidebar, palette and keys. */
  readonly unbuilt: readonly Line[]
  /** Calls that no screen uses. */
  readonly uncalled: readonly Line[]
}

/** Compares what commands ask for with what the server can give. */
export function audit({ commands, functions, menu, isBuilt, calls }: Audited): Audit {
  const needed = new Set<string>(commands.flatMap(command => permitsOf(command) ?? []))
  const known = new Set<string>(functions.map(({ name }) => name))
  return {
    unused: unique(
      functions.filter(({ name }) => !needed.has(name)).map(({ name, title }) => ({ code: name, title })),
    ),
    unknown: commands.flatMap(command =>
      (permitsOf(command) ?? [])
        .filter(code => !known.has(code))
        .map(code => ({ code, title: `${command.group}：${command.title}` })),
    ),
    uncalled: calls,
    unbuilt: unique(
      menu.flatMap(({ component, title, path }) =>
        containers.has(component) || isBuilt(component)
          ? []
          : [{ code: component, title: `${title} ${path}` }],
      ),
    ),
  }
}

/** A function of both sides is one line. */
function unique(lines: readonly Line[]): readonly Line[] {
  return [...new Map(lines.map(line => [line.code, line])).values()]
}
