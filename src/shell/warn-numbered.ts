import { copyText } from '../kit/copy-text.ts'
import { texts } from '../kit/texts.ts'
import { toast } from '../kit/toast.tsx'

/** A failure of the server with the number that its log answers. */
export function warnNumbered(text: string, errorId: string): void {
  const run = async () => {
    if (await copyText(errorId)) toast.say(texts['copy.done'])
  }
  toast.warn(`${text}，错误编号 ${errorId}`, { action: { label: texts['copy.id'], run: () => void run() } })
}
