import type { BareCall } from '../contract/call.ts'
import type { OwnTab } from '../mall/parts/group.ts'
import { codesOf, type Thing } from '../plain/plain.ts'

type ScreenTab = OwnTab | Thing

/** The tabs of a screen: one whose list asks for a code is there for those who hold it. */
export function tabsHere(
  own: readonly OwnTab[],
  things: readonly Thing[],
  held: readonly string[],
): readonly ScreenTab[] {
  return [...own, ...things.filter(({ calls }) => mayCall(calls.list, held))]
}

/** The one that an address names, else the first. */
export function tabOf(here: readonly ScreenTab[], search: URLSearchParams): ScreenTab | undefined {
  return here.find(candidate => candidate.id === search.get('tab')) ?? here[0]
}

export function wordOf(tab: ScreenTab): string {
  return 'tabWord' in tab ? tab.tabWord : tab.tab
}

export function mayCall(call: BareCall | undefined, held: readonly string[]): boolean {
  const codes = codesOf(call)
  return codes.length === 0 || codes.some(code => held.includes(code))
}
