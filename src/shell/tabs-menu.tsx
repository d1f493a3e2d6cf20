import { MoreItem, MoreMenu } from '../kit/more-menu.tsx'
import { go } from './navigation.ts'
import { addressOf, shortTitle, type Tab } from './tabs-state.ts'

/** All tabs by name, where the strip shows only some of them. */
export function TabsMenu({ tabs, current }: { tabs: readonly Tab[]; current: string }) {
  return (
    <MoreMenu label="全部页面">
      {tabs.map(tab => (
        <MoreItem
          key={tab.path}
          aria-current={tab.path === current ? 'page' : undefined}
          onClick={() => void go(addressOf(tab))}
          className={tab.path === current ? 'font-semibold' : undefined}
        >
          {shortTitle(tab)}
        </MoreItem>
      ))}
    </MoreMenu>
  )
}
