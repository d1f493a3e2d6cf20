import type { Command } from '../../../commands/command.ts'
import { newOrHOtCalls } from '../../../generated/contract/calls/newOrHOt.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { inList } from '../../../plain/thing-command.ts'
import { pickCommand } from '../../parts/goods/pick-command.ts'
import { hotProduct, newProduct, postersOf } from './thing.ts'

export const commands: readonly Command[] = [newProduct, hotProduct].flatMap(thing => [
  inList(thing, {
    ...postersOf(thing),
    at: ['head'],
    title: '换海报',
    icon: 'image',
    words: ['poster', 'picture', '海报图'],
    permit: codesOf(newOrHOtCalls.updatePosters),
    run: ctx => openHere(ctx, thing, { posters: '1' }),
  }),
  pickCommand(thing, newOrHOtCalls.add),
])
