import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { shownIn, titleOf } from './words.ts'

type Row = Out<Api['sysLog']['queryOperationLog']>['records'][number]
export type Change = Row['changes'][number]

/** One line of 查看变更. */
export interface Line {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What a change did to each field: of a new row those that it got, of a removed one those that it had. */
export function linesOf({ table, before, after }: Change): Line[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map(name => ({
      field: titleOf(table, name),
      before: shownIn(table, name, before?.[name]),
      after: shownIn(table, name, after?.[name]),
    }))
    .filter(line => line.before !== '' || line.after !== '')
}

/** 新增 and 删除 are said of the row, a change of its fields. */
export function kindOf({ before, after }: Change): string {
  return before === null ? '新增' : after === null ? '删除' : '修改'
}
