import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { RowPage } from '../../../plain/row-page.tsx'
import { contentStages } from '../../../values/content.ts'
import { send } from '../../../wire/client.ts'
import { Looked } from './looked.tsx'
import type { LookedContent } from './looked-content.ts'
import { isChanged } from './stage-cell.tsx'
import { content } from './thing.ts'

const stages: Readonly<Record<number, string>> = contentStages
const read = (id: number, signal: AbortSignal) => send(contentCalls.detail, { id }, { signal, dedupe: false })

/** 内容详情: one content as clients will see it, with its figures. */
export function ContentDetails() {
  const { patch } = usePaneLocation()
  return (
    <RowPage thing={content} title="内容详情" read={read} fact={factOf}>
      {row => (
        <div className="flex min-h-0 flex-1 border-t border-line-1">
          <Looked
            key={row.id}
            content={row}
            onNext={id => patch({ id: String(id) }, { replace: true })}
            onClose={() => {}}
          />
        </div>
      )}
    </RowPage>
  )
}

/** As its row says it: where it stands for clients, and whether they see an older text. */
function factOf(row: LookedContent): string {
  const { stage, moduleName, readCount, goodsCount } = row
  const changed = isChanged(row) ? '有改动' : ''
  return [stages[stage], changed, moduleName, `阅读${readCount}`, `商品${goodsCount}款`]
    .filter(Boolean)
    .join(' · ')
}
