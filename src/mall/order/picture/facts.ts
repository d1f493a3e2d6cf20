import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { showDecimal } from '../../../values/decimal.ts'

export type PictureDetails = Out<Api['pictureOrder']['details']>

type Fact = readonly [title: string, text: string]

/** What is wished, in words; what nobody has said is left out. */
export function wishOf(row: PictureDetails): readonly Fact[] {
  const { description, weight, finenessName, num, size } = row
  return told([
    ['描述', description],
    ['期望克重', weight === '0' ? '' : `${showDecimal(weight)} g`],
    ['成色', finenessName],
    ['件数', `${num}件`],
    ['圈口', size],
  ])
}

/** Who sent it, and what has become of it. */
export function storyOf(row: PictureDetails): readonly Fact[] {
  const { companyName, storeName, buyer, createTime, quoteRemark, quoteBy, quoteTime } = row
  const { acceptBy, acceptTime, reason, orderNo } = row
  return told([
    ['客户', companyName],
    ['门店', storeName],
    ['提交', by(buyer, createTime)],
    ['报价', by(quoteBy, quoteTime)],
    ['报价说明', quoteRemark],
    ['确认', by(acceptBy, acceptTime)],
    ['驳回原因', reason],
    ['订单', orderNo],
  ])
}

const told = (facts: readonly Fact[]) => facts.filter(([, text]) => text !== '')

function by(name: string, at: string | null): string {
  return at === null ? '' : [name, at.slice(0, 16)].filter(Boolean).join(' ')
}
