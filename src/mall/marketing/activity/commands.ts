import type { Command } from '../../../commands/command.ts'
import { discountCalls } from '../../../generated/contract/calls/discount.ts'
import { shareCommand } from '../../parts/share-command.ts'
import { discount } from './thing.ts'

export const commands: readonly Command[] = [shareCommand(discount, discountCalls.verifyShare)]
