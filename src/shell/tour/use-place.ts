import { useAtomValue } from 'jotai'
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { deviceAtom, sidebarOpenAtom } from '../sidebar-state.ts'

/**
 * Where the card stands: in the sidebar above its foot, where it covers nothing of a list; the menu scrolls clear of it.
 * Beside a folded sidebar it stands at the left, above pager and bulk bar, as far as can be from what a row can do.
 */
export function useCardPlace(card: RefObject<HTMLElement | null>): CSSProperties {
  const open = useAtomValue(sidebarOpenAtom)
  const device = useAtomValue(deviceAtom)
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const nav = device === 'mobile' ? null : document.querySelector<HTMLElement>('nav[aria-label="主菜单"]')
    const foot = nav?.lastElementChild
    const menu = foot?.previousElementSibling
    if (!nav || !(foot instanceof HTMLElement) || !(menu instanceof HTMLElement) || !open) {
      const left = nav?.offsetWidth ?? 0
      setPlace({ left: `calc(${left}px + 0.75rem)`, bottom: '6.5rem', width: '13rem' })
      return
    }
    const settle = () => {
      setPlace({ left: 8, bottom: foot.offsetHeight + 8, width: nav.clientWidth - 16 })
      menu.style.paddingBottom = `${(card.current?.offsetHeight ?? 0) + 16}px`
    }
    settle()
    const sizes = new ResizeObserver(settle)
    for (const each of [nav, foot, ...(card.current ? [card.current] : [])]) sizes.observe(each)
    return () => {
      sizes.disconnect()
      menu.style.paddingBottom = ''
    }
  }, [card, open, device])
  return place
}
