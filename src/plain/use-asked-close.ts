import { ask } from '../kit/question-store.ts'

/**
 * How a dialog is closed by hand that keeps nothing of what is typed in it: whoever typed something is asked first.
 * `typed`: what stands there, `begun`: as it stood when it was opened.
 */
export function useAskedClose(typed: unknown, begun: unknown, onClose: () => void): () => void {
  return () => void close()

  async function close(): Promise<void> {
    const isTouched = JSON.stringify(typed) !== JSON.stringify(begun)
    const question = { text: '确定放弃已填写的内容吗？', danger: true, confirmLabel: '放弃' }
    if (!isTouched || (await ask(question))) onClose()
  }
}
