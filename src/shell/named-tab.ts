import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import { paneFacts, subscribePanes } from '../plain/panes.ts'
import { routes } from './context.ts'
import { paneAt } from './sides.ts'
import { replaceTabs, tabsAtom } from './tabs-state.ts'

/** The tab in sight is called by the record of its page, 款号 or 订单号; of a page of no record by its menu. */
export function useNamedTab(path: string): void {
  const tabs = useAtomValue(tabsAtom)
  const called = useSyncExternalStore(subscribePanes, () => calledNow(path))
  useEffect(() => {
    if (called === undefined || !tabs.some(tab => tab.path === path && tab.title !== called)) return
    replaceTabs(
      getDefaultStore()
        .get(tabsAtom)
        .map(tab => (tab.path === path ? { ...tab, title: called } : tab)),
    )
  }, [tabs, path, called])
}

/** Undefined while nothing stands there, and while it is still the page before that does. */
function calledNow(path: string): string | undefined {
  const { kind, record } = paneFacts(paneAt('main'))
  if (kind === '') return undefined
  if (record) return record.path === path ? record.called : undefined
  // A page under a menu keeps its name until its record is there.
  return routes().find(route => route.href === path)?.title
}
