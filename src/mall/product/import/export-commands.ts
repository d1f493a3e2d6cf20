import type { Command } from '../../../commands/command.ts'
import { exportCalls } from '../../../generated/contract/calls/export.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { whyNotExported } from '../../../plain/export-command.ts'
import type { Asked } from '../../../plain/panes.ts'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { idsOf, inList, onRows } from '../../../plain/thing-command.ts'
import { message } from '../../../values/messages.ts'
import { download } from '../../../wire/download.ts'
import { sku } from '../sku/thing.ts'
import { spu } from '../spu/thing.ts'

type Contract = typeof import('../../../contract/console/export.ts')['export']
type File = Awaited<ReturnType<typeof download>>

/** What of goods goes out as a file beside 导出, which takes the columns in sight. */
export const exportCommands: readonly Command[] = [
  exporting(sku, { id: 'sku.exportAll', title: '导出货品全部列' }, (asked, { skuList }) =>
    download(exportCalls.skuList, skuList.in.parse(asked)),
  ),
  exporting(sku, { id: 'sku.exportNew', title: '导出货品用于更新' }, (asked, { new: those }) =>
    download(exportCalls.new, those.in.parse({ ...asked, type: 'sku' })),
  ),
  exporting(spu, { id: 'spu.exportAll', title: '导出商品全部列' }, (asked, { spuList }) =>
    download(exportCalls.spuList, spuList.in.parse(asked)),
  ),
  exporting(spu, { id: 'spu.exportNew', title: '导出商品用于更新' }, (asked, { new: those }) =>
    download(exportCalls.new, those.in.parse({ ...asked, type: 'spu' })),
  ),
  onRows(spu, {
    id: 'spu.exportImg',
    at: ['bulk'],
    trails: true,
    title: '导出图片',
    icon: 'download',
    words: ['picture', 'zip', '下载', '主图'],
    permit: codesOf(exportCalls.img),
    async run(ctx) {
      const file = await download(exportCalls.img, { ids: idsOf(ctx) })
      saveFile(file)
      ctx.say(message('export.done', { name: file.name }))
    },
  }),
]

/** The rows selected, else those that the list's question finds. */
function exporting(
  thing: Thing,
  named: Pick<Command, 'id' | 'title'>,
  take: (asked: Readonly<Record<string, unknown>>, contract: Contract) => Promise<File>,
): Command {
  return inList(thing, {
    ...named,
    icon: 'download',
    words: ['export', 'download', 'excel', '下载', '表格'],
    permit: codesOf(exportCalls.skuList),
    unless: ctx => whyNotExported(thing, ctx),
    async run(ctx) {
      const asked = ctx.pane?.list?.asked()
      if (!asked) return
      const { export: contract } = await import('../../../contract/console/export.ts')
      const file = await take(rowsOf(asked), contract)
      saveFile(file)
      ctx.say(message('export.done', { name: file.name }))
    },
  })
}

function rowsOf({ ids, snapshotId, query }: Asked): Readonly<Record<string, unknown>> {
  if (ids.length > 0) return { ids: [...ids] }
  return snapshotId === undefined ? (query ?? {}) : { snapshotId }
}
