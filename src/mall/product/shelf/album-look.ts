import type { Choice } from '../../../commands/command.ts'
import { pdfCalls } from '../../../generated/contract/calls/pdf.ts'
import { currentSession } from '../../../session/session.ts'
import { type AlbumLook, albumEmpty } from '../../../values/paper/album.ts'
import { send } from '../../../wire/client.ts'

/** The ways in which an album is laid out, by the answer of a question. */
export const looks: Readonly<Record<string, AlbumLook & { readonly title: string }>> = {
  6: { perPage: 6, fees: true, title: '一页6款，含工费' },
  12: { perPage: 12, fees: true, title: '一页12款，含工费' },
  '6-bare': { perPage: 6, fees: false, title: '一页6款，不含工费' },
  '12-bare': { perPage: 12, fees: false, title: '一页12款，不含工费' },
}

export function answerOf({ perPage, fees }: AlbumLook): string {
  return fees ? String(perPage) : `${perPage}-bare`
}

const place = () => `facet.album.${currentSession()?.userInfo.id ?? 0}`

/** Of the last time, on this machine. */
export function keptLook(): AlbumLook {
  return lookOf(localStorage.getItem(place()) ?? '')
}

/** What was answered, kept for the next time. */
export function chosenLook(answer: string): AlbumLook {
  const look = lookOf(answer)
  localStorage.setItem(place(), answerOf(look))
  return look
}

function lookOf(answer: string): AlbumLook {
  const { perPage, fees } = (Object.hasOwn(looks, answer) && looks[answer]) || { perPage: 6, fees: true }
  return { perPage, fees }
}

/** What is empty is laid out in no way: said at once, and not after a question. */
export async function lookChoices(signal: AbortSignal): Promise<readonly Choice[]> {
  const goods = await send(pdfCalls.allGoods, {}, { signal, dedupe: false })
  return goods.length === 0 ? [{ value: '', label: '不能排版', off: albumEmpty }] : looksInOrder()
}

/** That of the last time comes first: Enter alone takes it again. */
function looksInOrder(): readonly Choice[] {
  const kept = answerOf(keptLook())
  const others = ['6', '12', '6-bare', '12-bare'].filter(each => each !== kept)
  return [kept, ...others].map(value => ({ value, label: looks[value]?.title ?? value }))
}
