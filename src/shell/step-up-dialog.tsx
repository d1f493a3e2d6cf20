import { type FormEvent, useState } from 'react'
import { authCalls } from '../generated/contract/calls/auth.ts'
import { userOpenCalls } from '../generated/contract/calls/userOpen.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { toast } from '../kit/toast.tsx'
import { useLock } from '../kit/use-lock.ts'
import { browserNonce } from '../session/scan.ts'
import { currentSession } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { plainCode } from '../values/typed-phone.ts'
import { send } from '../wire/client.ts'
import { useCountdown } from './use-countdown.ts'

/** A fresh code for the caller's own phone, before who holds which rights may change. */
export function StepUpDialog({ done }: { done: (sure: boolean) => void }) {
  const phone = currentSession()?.userInfo.phone ?? ''
  const [code, setCode] = useState('')
  const [hint, setHint] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [wait, startWait] = useCountdown()
  const { busy, hold } = useLock()

  const getCode = async () => {
    try {
      const answer = await send(userOpenCalls.getCode, { phone, nonce: browserNonce() })
      startWait(answer.wait)
      setProblem(undefined)
      setHint(answer.demoCode === undefined ? undefined : `演示环境：本次验证码 ${answer.demoCode}`)
      toast.say(message('login.code.sent'))
    } catch {
      // The transport has said why.
    }
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code)) return setProblem(message(code === '' ? 'login.code' : 'login.code.bad'))
    await hold(async () => {
      try {
        await send(authCalls.stepUp, { code, nonce: browserNonce() }, { quiet: true })
        return done(true)
      } catch (failure) {
        setProblem(failure instanceof Error ? failure.message : message('err.500'))
        return false
      }
    })
  }
  return (
    <Dialog
      open
      title="确认是你本人"
      width={440}
      height={300}
      onClose={() => done(false)}
      foot={
        <>
          <Button size="form" onClick={() => done(false)}>
            {message('btn.cancel')}
          </Button>
          <Button size="form" kind="primary" type="submit" form="step-up" busy={busy}>
            {message('btn.ok')}
          </Button>
        </>
      }
    >
      <form id="step-up" noValidate onSubmit={event => void confirm(event)}>
        <label htmlFor="step-up-code" className="mb-1 block text-ink-2">
          更改账号和权限需要短信验证码，将发送到 {phone.slice(0, 3)}****{phone.slice(7)}
        </label>
        <div className="flex items-center gap-2">
          <TextField
            id="step-up-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={typed => setCode(plainCode(typed))}
            invalid={problem !== undefined}
            describedBy="step-up-help"
          />
          <Button
            size="form"
            reason={wait > 0 ? message('login.again', { n: wait }) : undefined}
            onClick={() => void getCode()}
          >
            {wait > 0 ? message('login.again', { n: wait }) : message('login.getcode')}
          </Button>
        </div>
        <p
          id="step-up-help"
          role={problem ? 'alert' : undefined}
          className={`mt-1 text-12 ${problem ? 'text-err-text' : 'text-ink-3'}`}
        >
          {problem ?? hint}
        </p>
      </form>
    </Dialog>
  )
}
