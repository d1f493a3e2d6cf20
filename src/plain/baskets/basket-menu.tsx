import { ToolbarMenu } from '../../kit/toolbar-menu.tsx'
import { basketVerb } from './verbs.ts'

const tools = (
  [
    ['take', '移出所选'],
    ['rename', '重命名'],
    ['clear', '清空'],
    ['remove', '删除'],
  ] as const
).map(([verb, label]) => ({ command: basketVerb(verb), label }))

/** What can be done with the basket that the list shows. */
export function BasketMenu() {
  return <ToolbarMenu of="选集" tools={tools} />
}
