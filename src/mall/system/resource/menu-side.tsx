import { useMemo } from 'react'
import { permCalls } from '../../../generated/contract/calls/perm.ts'
import { Button } from '../../../kit/button.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { texts } from '../../../kit/texts.ts'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { EditTree } from '../../../kit/tree/edit-tree.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { scopeOptions } from './commands.ts'
import { menuVerb, resourceVerb } from './handle.ts'
import type { Menus } from './use-menus.ts'

interface MenuSideProps {
  readonly menus: Menus
  readonly active: boolean
  onActive(): void
  onScope(scope: 1 | 2): void
  onEdit(id: number): void
}

/** The menu tree: found by pinyin, moved by mouse and by keys. */
export function MenuSide({ menus, active, onActive, onScope, onEdit }: MenuSideProps) {
  const { asked, shown, query, setQuery, scope, current, setCurrent, lead, search } = menus
  const commands = useCommands()
  const mayMove = commands.may(codesOf(permCalls.modifyPermission))
  const actions = useMemo(
    () =>
      active
        ? (['addBelow', 'up', 'down', 'edit', 'remove'] as const).map(verb => (
            <CommandButton key={verb} command={menuVerb(verb)} iconOnly className="size-6" />
          ))
        : null,
    [active],
  )
  return (
    <section
      aria-label="菜单"
      onFocusCapture={onActive}
      onPointerDownCapture={onActive}
      className="flex min-h-0 w-1/2 max-w-130 flex-none flex-col border-r border-line-2"
    >
      <Toolbar
        title="菜单"
        fact={asked.isPending ? '' : `${menus.count}个`}
        tools={[{ command: resourceVerb('refresh'), iconOnly: true }]}
        focused={active}
      >
        <CommandButton command={menuVerb('add')} variant="primary" />
      </Toolbar>
      <div className="flex h-bar flex-none items-center gap-2 border-b border-line-2 px-3">
        <SearchBox
          ref={search}
          label="菜单名称、拼音、路径"
          value={query}
          onSearch={setQuery}
          onLeave={() => lead.tree.current?.focus()}
          className="min-w-0 grow"
        />
        <Segment
          label="菜单范围"
          value={String(scope)}
          options={scopeOptions}
          onChange={next => {
            setCurrent(undefined)
            onScope(next === '2' ? 2 : 1)
          }}
        />
      </div>
      {asked.isPending ? (
        <Skeleton />
      ) : shown.length === 0 ? (
        <Empty title={query === '' ? texts.empty : texts['select.nomatch']}>
          {query === '' ? null : <Button onClick={() => setQuery('')}>清除搜索</Button>}
        </Empty>
      ) : (
        <EditTree
          ref={lead.attach}
          label="菜单"
          nodes={shown}
          set={`${scope} ${query}`}
          current={current?.id}
          onCurrent={setCurrent}
          onOpen={onEdit}
          onStep={direction => {
            const step = commands.lookup(menuVerb(direction))
            if (step) commands.run(step, 'key')
          }}
          onMove={mayMove && query === '' ? (id, place) => void menus.moveTo(id, place) : undefined}
          actions={actions}
        />
      )}
    </section>
  )
}
