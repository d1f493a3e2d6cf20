import { Button } from '../kit/button.tsx'
import { message } from '../values/messages.ts'
import { go } from './navigation.ts'

/** 绑定手机号: reached from a scan only; without a scan that waits for it there is nothing to bind. */
export function Binding() {
  return (
    <main className="grid h-screen place-items-center">
      <div className="flex flex-col items-center gap-3">
        <h1 className="text-16">{message('bind.title')}</h1>
        <p className="text-ink-3">{message('bind.expired')}</p>
        <Button kind="primary" size="form" onClick={() => void go('/login', { replace: true })}>
          返回登录
        </Button>
      </div>
    </main>
  )
}
