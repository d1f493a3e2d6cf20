import { type Command, command } from '../../../commands/command.ts'
import { newOrHOtCalls } from '../../../generated/contract/calls/newOrHOt.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { pickCommand } from '../../parts/goods/pick-command.ts'
import { within } from '../../parts/row-command.ts'
import { hotProduct, newProduct } from './thing.ts'

export const newHotCommands: readonly Command[] = [newProduct, hotProduct].flatMap(thing => [
  pickCommand(thing, newOrHOtCalls.add),
  command({
    ...within(thing),
    id: `${thing.id}.posters`,
    title: '换海报',
    words: ['poster', 'picture', '海报图'],
    permit: codesOf(newOrHOtCalls.updatePosters),
    run: ctx => openHere(ctx, thing, { posters: '1' }),
  }),
])
