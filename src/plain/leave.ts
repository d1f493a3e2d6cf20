import { ask } from '../kit/question-store.ts'
import { message } from '../values/messages.ts'

/** Whether what is open may be left: asks where something typed would be left behind. */
export async function mayLeave(dirty: boolean): Promise<boolean> {
  return !dirty || ask({ text: message('leave.ask'), confirmLabel: '离开', cancelLabel: '继续编辑' })
}
