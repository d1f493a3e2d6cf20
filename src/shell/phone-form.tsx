import { type FormEvent, useEffect, useRef, useState } from 'react'
import { userOpenCalls } from '../generated/contract/calls/userOpen.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { Icon } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { toast } from '../kit/toast.tsx'
import { useLock } from '../kit/use-lock.ts'
import { browserNonce } from '../session/scan.ts'
import { message } from '../values/messages.ts'
import { plainCode, plainPhone } from '../values/typed-phone.ts'
import { send } from '../wire/client.ts'
import { useCountdown } from './use-countdown.ts'

interface PhoneFormProps {
  /** The word on the button. */
  readonly confirm: string
  /** Rejects with what is to be shown at the code. */
  readonly submit: (phone: string, code: string) => Promise<void>
}

/** Phone and code. The demo code is shown only by a server in demo mode, to the person who asked. */
export function PhoneForm({ confirm, submit: enter }: PhoneFormProps) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [demoCode, setDemoCode] = useState<string>()
  const [error, setError] = useState<{ field: 'phone' | 'code'; text: string }>()
  const { busy, hold } = useLock()
  const asking = useLock()
  const [wait, startWait] = useCountdown()
  const codeField = useRef<HTMLInputElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  useEffect(() => phoneField.current?.focus(), [])
  useEffect(() => {
    // The workspace will be wanted next: fetched while the code is on its way.
    if (sentTo) void import('./workspace.tsx')
  }, [sentTo])

  const plain = plainPhone(phone)
  const phoneProblem =
    plain === '' ? message('login.phone') : /^1\d{10}$/.test(plain) ? undefined : message('login.phone.bad')

  const getCode = async () => {
    if (wait > 0) return
    if (phoneProblem) {
      setError({ field: 'phone', text: phoneProblem })
      return phoneField.current?.focus()
    }
    setError(undefined)
    await asking.hold(async () => {
      try {
        const answer = await send(userOpenCalls.getCode, { phone: plain, nonce: browserNonce() })
        setSentTo(plain)
        setDemoCode(answer.demoCode)
        startWait(answer.wait)
        toast.say(message('login.code.sent'))
        codeField.current?.focus()
      } catch {
        // The transport has said why; the form stays as it is.
      }
      // Another number may be asked for at once; the countdown is of this one.
      return false
    })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (phoneProblem) return setError({ field: 'phone', text: phoneProblem })
    // Enter after the phone number asks for the code: the next step is the only one there is.
    if (code === '' && sentTo !== plain) return getCode()
    if (!/^\d{6}$/.test(code)) {
      setError({
        field: 'code',
        text: code === '' ? message('login.code') : message('login.code.bad'),
      })
      return codeField.current?.focus()
    }
    setError(undefined)
    await hold(async () => {
      try {
        await enter(plain, code)
        return true
      } catch (failure) {
        setError({ field: 'code', text: failure instanceof Error ? failure.message : message('err.500') })
        codeField.current?.focus()
        return false
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor="phone" className="mb-1 block text-ink-2">
        手机号
      </label>
      <TextField
        ref={phoneField}
        id="phone"
        size="sign-in"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        invalid={error?.field === 'phone'}
        describedBy="phone-help"
        prefix={<span className="mr-1 border-r border-line-2 pr-2.5 text-ink-3">+86</span>}
      />
      <Problem id="phone-help" text={error?.field === 'phone' ? error.text : undefined} />
      <label htmlFor="code" className="mt-3.5 mb-1 block text-ink-2">
        验证码
      </label>
      <div className="flex items-center gap-2">
        <TextField
          ref={codeField}
          id="code"
          size="sign-in"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={typed => setCode(plainCode(typed))}
          invalid={error?.field === 'code'}
          describedBy="code-help"
        />
        <Button
          size="sign-in"
          className="w-29 justify-center"
          reason={wait > 0 ? message('login.again', { n: wait }) : undefined}
          onClick={() => void getCode()}
        >
          {wait > 0 ? message('login.again', { n: wait }) : message('login.getcode')}
        </Button>
      </div>
      <Problem
        id="code-help"
        text={error?.field === 'code' ? error.text : undefined}
        hint={sentTo ? `已发送到 ${sentTo.slice(0, 3)}****${sentTo.slice(7)}，5分钟内有效` : undefined}
      />
      <Button
        type="submit"
        kind="primary"
        size="sign-in"
        busy={busy}
        className="mt-5 w-full justify-center"
        keys={<Kbd>Enter</Kbd>}
      >
        {confirm}
      </Button>
      {demoCode ? (
        <div className="mt-5 flex items-center gap-2 rounded-6 bg-info-tint px-3 py-2 text-12 text-info-text">
          <Icon name="info" size={14} />
          <span className="flex-1">
            演示环境：本次验证码 <b>{demoCode}</b>
          </span>
          <button
            type="button"
            className="min-h-6 px-1 underline-offset-3 hover:underline"
            onClick={() => {
              setCode(demoCode)
              codeField.current?.focus()
            }}
          >
            填入
          </button>
        </div>
      ) : null}
    </form>
  )
}

function Problem({ id, text, hint }: { id: string; text: string | undefined; hint?: string }) {
  return (
    <p
      id={id}
      role={text ? 'alert' : undefined}
      className={`mt-1 min-h-4.5 text-12 ${text ? 'text-err-text' : 'text-ink-3'}`}
    >
      {text ?? hint}
    </p>
  )
}
