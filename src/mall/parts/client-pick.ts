import { channelCalls } from '../../generated/contract/calls/channel.ts'
import type { Filter, InForm } from '../../plain/plain.ts'

const searched = '客户名称/客户编码'

/** A client, found by what is typed (spec.md section 2): a mall has more of them than a list shows. */
export const clientPick: InForm = { pick: channelCalls.queryChannelListByKeywords, searched }

export const clientFilter: Filter = {
  kind: 'pick',
  title: '客户',
  from: channelCalls.queryChannelListByKeywords,
  many: false,
  searched,
}
