import type { Command, Ctx } from '../../../commands/command.ts'
import { entryCalls } from '../../../generated/contract/calls/entry.ts'
import { participleCalls } from '../../../generated/contract/calls/participle.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, inList, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { entry } from '../entry/thing.ts'
import { participle } from '../participle/thing.ts'

/** Where all that are chosen are hot already, they are taken down. */
const areHot = ({ rows }: Ctx<{ readonly hotFlag: number }>) =>
  rows.length > 0 && rows.every(({ row }) => row.hotFlag === 1)

export const commands: readonly Command[] = [
  onRows(entry, {
    id: 'entry.pushHot',
    at: ['head', 'bulk'],
    leads: true,
    title: '推热搜',
    titled: ctx =>
      `${areHot(ctx) ? '取消热搜' : '推热搜'}${ctx.rows.length > 1 ? `（${ctx.rows.length}个）` : ''}`,
    icon: 'megaphone',
    words: ['hot', 'push', '热搜', '取消热搜'],
    permit: codesOf(entryCalls.pushHot),
    lock: 4000,
    async run(ctx) {
      const hotFlag = areHot(ctx) ? 0 : 1
      const ids = idsOf(ctx)
      await send(entryCalls.pushHot, { ids, hotFlag })
      return `已${hotFlag === 1 ? '推上' : '取消'}热搜：${ids.length}个`
    },
  }),
  inList(participle, {
    id: 'participle.addMany',
    at: ['head'],
    leads: true,
    title: '批量添加分词',
    icon: 'upload',
    words: ['import', 'paste', 'batch', '批量导入', '粘贴'],
    permit: codesOf(participleCalls.batchAddParticiple),
    run: ctx => openHere(ctx, participle, { paste: '1' }),
  }),
]
