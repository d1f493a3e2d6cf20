import type { FunctionCode } from '../values/functions.ts'
import type { Screen } from '../values/screens.ts'

/** What commands may name: the codes and screens of this build. */
declare module '../commands/situation.ts' {
  interface Register {
    code: FunctionCode
    screen: Screen
  }
}
