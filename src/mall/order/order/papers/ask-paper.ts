import type { Ask } from '../../../../commands/command.ts'
import { isPaperSize, type PaperSize, paperSizes } from '../../../../values/paper/paper.ts'

const sizes: readonly PaperSize[] = ['a4', 'a5', 'form']

/** The paper of the last time comes first: Enter alone takes it again. */
export const askPaper: Ask = {
  question: '用哪种纸？',
  async choices() {
    const { keptPaper } = await import('./kept-paper.ts')
    const kept = keptPaper()
    return [kept, ...sizes.filter(size => size !== kept)].map(size => ({
      value: size,
      label: paperSizes[size].title,
      words: [size],
    }))
  },
}

export async function chosenPaper(answer: string): Promise<PaperSize> {
  const { keepPaper } = await import('./kept-paper.ts')
  const size = isPaperSize(answer) ? answer : 'a4'
  keepPaper(size)
  return size
}
