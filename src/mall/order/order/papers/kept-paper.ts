import { currentSession } from '../../../../session/session.ts'
import { isPaperSize, type PaperSize } from '../../../../values/paper/paper.ts'

/** What lies in the printer of this machine is its person's choice, and the same tomorrow. */
const place = () => `facet.paper.${currentSession()?.userInfo.id ?? 0}`

export function keptPaper(): PaperSize {
  const kept = localStorage.getItem(place()) ?? ''
  return isPaperSize(kept) ? kept : 'a4'
}

export function keepPaper(size: PaperSize): void {
  localStorage.setItem(place(), size)
}
