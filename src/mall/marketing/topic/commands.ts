import type { Command } from '../../../commands/command.ts'
import { topicCalls } from '../../../generated/contract/calls/topic.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { shareCommand } from '../../parts/share-command.ts'
import { topic, topicVerb } from './thing.ts'

export const commands: readonly Command[] = [
  onRow(topic, {
    id: 'topic.preview',
    at: ['head'],
    title: '预览',
    icon: 'info',
    words: ['preview', 'look'],
    keys: ['KeyP'],
    run: ({ id }, ctx) => openHere(ctx, topic, { preview: String(id) }),
  }),
  onRow(topic, {
    id: 'topic.code',
    at: ['head'],
    title: '取码',
    icon: 'layout-grid',
    words: ['code', 'qr', '小程序码', '二维码'],
    keys: ['KeyM'],
    run: ({ id }, ctx) => openHere(ctx, topic, { code: String(id) }),
  }),
  shareCommand(topic, topicCalls.verifyShare),
  onRow(topic, {
    ...topicVerb('importSpu'),
    at: ['head'],
    title: '导入商品',
    icon: 'upload',
    words: ['import', 'excel', 'csv', '款号'],
    permit: codesOf(topicCalls.importSpu),
    run: ({ id }, ctx) => openHere(ctx, topic, { importSpu: String(id) }),
  }),
]
