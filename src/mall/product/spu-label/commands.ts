import type { Command, Ctx } from '../../../commands/command.ts'
import { labelCalls } from '../../../generated/contract/calls/label.ts'
import { spuLabelCalls } from '../../../generated/contract/calls/spuLabel.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, inList, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { pickInto, pickParameter } from '../../parts/goods/pick-command.ts'
import { mayReplace } from './conflicts.ts'
import { spuLabel, spuLabelVerb } from './thing.ts'

/** The labels of the mall that are in use. */
export async function labels(_ctx: Ctx, signal: AbortSignal) {
  const found = await send(labelCalls.list, {}, { signal, dedupe: false })
  return found.map(({ id, name }) => ({ value: String(id), label: name }))
}

function showCommand(shown: 0 | 1): Command {
  const word = shown === 1 ? '显示' : '隐藏'
  return onRows(spuLabel, {
    id: `spuLabel.${shown === 1 ? 'show' : 'hide'}`,
    at: ['head', 'bulk'],
    title: `${word}角标`,
    icon: shown === 1 ? 'circle-check' : 'circle-x',
    words: shown === 1 ? ['show'] : ['hide'],
    permit: codesOf(spuLabelCalls.batchUpdateShowSpuLabel),
    lock: 4000,
    unless: ({ rows }) => (rows.some(({ row }) => row.shown !== shown) ? undefined : `已经${word}`),
    async run(ctx) {
      const ids = idsOf(ctx)
      const replace = await mayReplace(ids, shown)
      if (replace === undefined) return
      const { changed, replaced } = await send(spuLabelCalls.batchUpdateShowSpuLabel, { ids, shown, replace })
      return `已${word}${changed}条角标${replaced > 0 ? `，隐藏了原来的${replaced}条` : ''}`
    },
  })
}

export const commands: readonly Command[] = [
  showCommand(1),
  showCommand(0),
  onRows(spuLabel, {
    id: 'spuLabel.change',
    at: ['head', 'bulk'],
    title: '换角标',
    icon: 'git-compare-arrows',
    words: ['change', 'replace', '批量改'],
    permit: codesOf(spuLabelCalls.batchUpdateSpuLabel),
    lock: 4000,
    ask: { label: { question: '换成哪个角标？', choices: labels } },
    async run(ctx, { label }) {
      await send(spuLabelCalls.batchUpdateSpuLabel, { ids: idsOf(ctx), labelId: Number(label) })
      return `已换${ctx.rows.length}条角标`
    },
  }),
  inList(spuLabel, {
    ...spuLabelVerb('import'),
    at: ['head'],
    title: '导入角标',
    icon: 'upload',
    words: ['import', 'excel', 'csv', '模板'],
    permit: codesOf(spuLabelCalls.import),
    run: ctx => openHere(ctx, spuLabel, { import: '1' }),
  }),
  inList(spuLabel, {
    ...pickInto(spuLabel),
    at: ['head'],
    title: '打角标',
    icon: 'plus',
    words: ['add', 'goods', '选品', '批量打标', '新增角标'],
    keys: ['KeyN'],
    permit: codesOf(spuLabelCalls.batchAddSpuLabel),
    ask: { label: { question: '打哪个角标？', choices: labels } },
    run: (ctx, { label }) => openHere(ctx, spuLabel, { [pickParameter]: label }),
  }),
]
