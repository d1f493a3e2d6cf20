import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { ask } from '../kit/question-store.ts'
import { loggedOutAtom, resetSession, stay } from '../session/session.ts'
import { message } from '../values/messages.ts'

/** The box of code 401: one at a time. 取消 stays on the page with everything typed; 重新登录 resets and reloads. */
export function ReloginBox() {
  const loggedOut = useAtomValue(loggedOutAtom)
  useEffect(() => {
    if (!loggedOut) return
    let left = false
    void ask({
      title: message('relogin.title'),
      text: message('relogin.body'),
      confirmLabel: message('relogin.ok'),
      cancelLabel: message('relogin.cancel'),
    }).then(again => {
      if (left) return
      if (!again) return stay()
      resetSession()
      location.reload()
    })
    return () => {
      left = true
    }
  }, [loggedOut])
  return null
}
