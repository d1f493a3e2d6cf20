import { useInsertionEffect } from 'react'

/** How many dialogs stand: while one does, no key acts on what lies behind it. */
let open = 0

export function anyDialog(): boolean {
  return open > 0
}

/**
 * In the commit that draws or removes it, for a key may come before any later effect: Delete right behind the Escape that
 * closed it. One that is hidden while a part of it loads still stands.
 */
export function useOpenDialog(): void {
  useInsertionEffect(() => {
    open += 1
    return () => {
      open -= 1
    }
  }, [])
}
