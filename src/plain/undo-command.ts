import { type Choice, type Command, command } from '../commands/command.ts'
import type { Api } from '../contract/api.ts'
import type { Out } from '../contract/call.ts'
import { sysLogCalls } from '../generated/contract/calls/sysLog.ts'
import { showShortTime } from '../values/time.ts'
import { send } from '../wire/client.ts'
import { setCall, type Thing } from './plain.ts'
import { previewUndo } from './undo/undo-asked.ts'

/** 撤销批量修改: one of one's own batches, today's or last week's, whichever screen it was made on. */
export function undoCommand(things: readonly Thing[]): Command {
  return command({
    id: 'batch.undo',
    title: '撤销批量修改',
    group: '通用',
    words: ['undo batch', '撤回', '回滚'],
    ask: {
      batch: {
        question: '撤销哪一次批量修改？',
        choices: (_ctx, signal) => choices(things, signal),
      },
    },
    run(ctx, { batch }) {
      previewUndo([batch], async () => {
        await ctx.pane?.list?.refresh()
        await ctx.pane?.sheet?.refresh()
      })
    },
  })
}

async function choices(things: readonly Thing[], signal: AbortSignal): Promise<Choice[]> {
  const batches = await send(sysLogCalls.ownBatches, {}, { signal, dedupe: false })
  return batches.map(batch => {
    const choice = choiceOf(things, batch, Date.now())
    return { ...choice, words: [choice.hint] }
  })
}

type Batch = Out<Api['sysLog']['ownBatches']>[number]

/** 标签2行：排序, and when. */
export function choiceOf(
  things: readonly Thing[],
  { batchId, call, table, at, rows, fields }: Batch,
  now: number,
) {
  // By a file, or by a call of its own, something was done to rows of the table that the thing itself changes.
  const thing =
    things.find(({ calls }) => calls.batch?.id === call || calls.update?.id === call) ??
    things.find(each => each.table === table && setCall(each) !== undefined)
  const titles = fields.map(name => thing?.fields.find(field => field.name === name)?.facts.title ?? name)
  return {
    value: batchId,
    label: `${thing?.title ?? ''}${rows}行：${titles.join('、')}`,
    hint: showShortTime(at, now),
  }
}
