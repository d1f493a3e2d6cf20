import { spuLabelCalls } from '../../../generated/contract/calls/spuLabel.ts'
import { ask } from '../../../kit/question-store.ts'
import { toast } from '../../../kit/toast.tsx'
import { send } from '../../../wire/client.ts'
import { envelope } from '../../parts/envelope.ts'

/**
 * Says before the change which labels prevent showing or hiding these. false: none; true: the labels shown now may be
 * hidden; undefined: do nothing.
 */
export async function mayReplace(ids: readonly number[], shown: 0 | 1): Promise<boolean | undefined> {
  const asked = { ids: [...ids], shown }
  const answer = await send(spuLabelCalls.verifyBatchUpdateShowSpuLabel, asked, { dedupe: false })
  const { code, message } = envelope(answer)
  if (code === 200) return false
  if (code !== 409) {
    toast.warn(message)
    return undefined
  }
  const goods = await send(spuLabelCalls.batchSpuLabelShowList, { ids: [...ids] }, { dedupe: false })
  const told = goods.flatMap(({ spuNo, labels }) => {
    const other = labels.find(label => label.shown === 1 && !ids.includes(label.id))
    return other ? [`${spuNo}（${other.labelName}）`] : []
  })
  const more = told.length > 5 ? ` 等${told.length}款` : ''
  const yes =
    told.length === 0 ||
    (await ask({
      text: `${message}：${told.slice(0, 5).join('、')}${more}。`,
      consequence: '一款商品只显示一个角标，继续会隐藏它们现在的角标。',
      confirmLabel: '替换',
    }))
  return yes ? true : undefined
}
