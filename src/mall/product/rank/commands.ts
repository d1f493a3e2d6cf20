import type { Command } from '../../../commands/command.ts'
import { rankCalls } from '../../../generated/contract/calls/rank.ts'
import { openHere } from '../../../plain/open-here.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { shareCommand } from '../../parts/share-command.ts'
import { rank } from './thing.ts'

export const commands: readonly Command[] = [
  onRow(rank, {
    id: 'rank.goods',
    at: ['head'],
    title: '看榜单商品',
    icon: 'info',
    words: ['goods', 'details', '榜单详情', '名次'],
    keys: ['KeyD'],
    run: ({ id }, ctx) => openHere(ctx, rank, { goods: String(id) }),
  }),
  shareCommand(rank, rankCalls.shareVerify),
]
