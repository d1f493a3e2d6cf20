import { onRow } from '../../../plain/thing-command.ts'
import { askPaper, chosenPaper } from '../order/papers/ask-paper.ts'
import { sorting, sortingVerb } from './thing.ts'

/** 拣货单 of a wave, at the printer of this machine. */
export const printing = onRow(sorting, {
  ...sortingVerb('print'),
  at: ['head'],
  title: '打印拣货单',
  icon: 'file-text',
  words: ['print', 'list', '纸'],
  keys: ['KeyP'],
  permit: ['print-sorting-btn'],
  lock: 2000,
  ask: { paper: askPaper },
  async run({ id }, _ctx, { paper }) {
    const { printWave } = await import('./print-wave.tsx')
    await printWave(id, await chosenPaper(paper))
  },
})
