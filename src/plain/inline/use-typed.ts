import { useEffect } from 'react'
import { isInComposition } from '../../commands/composing.ts'
import { isPressable, isTypable } from '../../commands/keymap/target.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { beginsNumber } from './inline.ts'

/**
 * Hears a digit or a sign that is meant for the cell under the cursor. Like the cursor of the bulk grid it types and
 * runs nothing, so it is no command. Letters are commands of the list, and what a command has used is not typed.
 */
export function useTyped(onType: ((text: string) => void) | undefined): void {
  const latest = useLatest(onType)
  const hears = onType !== undefined
  useEffect(() => {
    if (!hears) return
    const typed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isInComposition(event) || !beginsNumber(event.key)) return
      if (isTypable(event.target) || isPressable(event.target)) return
      if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
      event.preventDefault()
      latest.current?.(event.key)
    }
    window.addEventListener('keydown', typed)
    return () => window.removeEventListener('keydown', typed)
  }, [hears])
}
