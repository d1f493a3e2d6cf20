import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { browserNonce } from '../session/scan.ts'
import { signIn } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import { go } from './navigation.ts'
import { PhoneForm } from './phone-form.tsx'

/**
 * 绑定手机号: reached from a scan of an unknown account. Code, appid and uid stay in the address while the page is
 * open, so that it can be loaded again; binding and leaving replace the history entry, so that none of it stays.
 */
export function Binding({ uid }: { uid: string | undefined }) {
  const [expired, setExpired] = useState(uid === undefined)
  const bind = async (phone: string, code: string) => {
    const way = { grant_type: 'sms_code', login_type: 4, uid, nonce: browserNonce(), phone, code } as const
    try {
      await signIn(send, way)
    } catch (failure) {
      if (failure instanceof Refused && failure.message === message('bind.expired')) return setExpired(true)
      throw failure
    }
    // Without a uid it is no page of its own: the guard leads to the first place of the menu.
    await go('/bindingPhone', { replace: true })
  }
  return (
    <main className="grid h-screen place-items-center px-6">
      <div className="w-80 max-w-full">
        <h1 className="text-20">{message('bind.title')}</h1>
        <p role={expired ? 'alert' : undefined} className="mt-1 mb-5 text-ink-2">
          {message(expired ? 'bind.expired' : 'bind.hint')}
        </p>
        {expired ? null : <PhoneForm confirm={message('bind.ok')} submit={bind} />}
        <Button
          kind={expired ? 'primary' : 'quiet'}
          size="form"
          className={expired ? '' : 'mt-3 w-full justify-center'}
          onClick={() => void go('/login', { replace: true })}
        >
          返回登录
        </Button>
      </div>
    </main>
  )
}
