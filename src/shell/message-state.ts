import { atom } from 'jotai'

/** The newest station letter that is unread, and how many are (spec.md section 4). */
export const messageAtom = atom<{ readonly messageId: number | null; readonly readNum: number }>({
  messageId: null,
  readNum: 0,
})
