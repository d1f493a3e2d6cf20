import type { Command } from '../../../commands/command.ts'
import { verbsOf } from '../../../commands/verbs.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { idsOf, onRows } from '../../../plain/thing-command.ts'
import { mostLabels } from '../../../values/piece-label.ts'

/** The ids of the rows whose labels are printed, in the address of their list. */
export const printParameter = 'print'
export const printOf = ({ id }: { readonly id: string }) => verbsOf<'print'>(id)('print')

/** 打印标签 of the rows that are chosen. */
export function printCommand(thing: Thing, more: Pick<Command, 'title' | 'keys'>): Command {
  return onRows(thing, {
    ...more,
    ...printOf(thing),
    at: ['head', 'bulk'],
    icon: 'file-text',
    words: ['print', 'label', 'barcode', '条码', '条形码'],
    permit: codesOf(spuCalls['generate.printList']),
    unless: ({ rows }) => (rows.length > mostLabels ? `一次最多打印${mostLabels}张标签` : undefined),
    run: ctx => openHere(ctx, thing, { [printParameter]: idsOf(ctx).join(',') }),
  })
}
