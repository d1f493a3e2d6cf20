import { CommandEntry } from './command-entry.tsx'
import { MoreItem, MoreMenu } from './more-menu.tsx'
import type { Tool } from './toolbar.tsx'

/** The commands that a toolbar has no room for: absent, greyed and with their keys as their buttons are. */
export function ToolbarMenu({ tools, of }: { tools: readonly Tool[]; of?: string }) {
  return (
    <MoreMenu label={of ?? '更多'} attached={of !== undefined}>
      {tools.map(tool => (
        <CommandEntry key={tool.command.id} tool={tool} as={MoreItem} />
      ))}
    </MoreMenu>
  )
}
