import type { Command } from '../../../commands/command.ts'
import { recommendCalls } from '../../../generated/contract/calls/recommend.ts'
import { pickCommand } from '../../parts/goods/pick-command.ts'
import { recommend } from './thing.ts'

export const commands: readonly Command[] = [pickCommand(recommend, recommendCalls.add)]
