import { navigate } from 'wouter/use-browser-location'
import { mayLeave } from '../plain/leave.ts'
import { anyDirty } from '../plain/panes.ts'

/** Goes to a path of the console; asks first where something typed would be left behind (its draft is kept anyway). */
export async function go(to: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
  const samePlace = to.split('?')[0] === location.pathname
  // Nothing is waited for where nothing is asked: the address changes within the key press.
  if (!samePlace && anyDirty() && !(await mayLeave(true))) return
  navigate(to, { replace })
}

/** The search of an address with some parameters set and some taken away; stable, so that equal states have equal links. */
export function patched(search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  // Commas and Chinese stay readable in the address.
  return query.toString().replaceAll('%2C', ',')
}
