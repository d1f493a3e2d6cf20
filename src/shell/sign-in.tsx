import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { BrandMark } from '../kit/brand-mark.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { Segment } from '../kit/segment.tsx'
import { browserNonce } from '../session/scan.ts'
import { outElsewhereAtom, signIn } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import { EmeraldCut } from './emerald-cut.tsx'
import { go } from './navigation.ts'
import { PhoneForm } from './phone-form.tsx'
import { safePath } from './resolve.ts'

const QrPanel = lazy(() => import('./qr-panel.tsx').then(module => ({ default: module.QrPanel })))

/** By phone and code, or by scanning with work chat. */
export function SignIn() {
  const [way, setWay] = useState<'phone' | 'scan'>('phone')
  const isOutElsewhere = useAtomValue(outElsewhereAtom)
  const enter = async (phone: string, code: string) => {
    await signIn(send, { phone, code, grant_type: 'sms_code', nonce: browserNonce() })
    await go(safePath(new URLSearchParams(location.search).get('redirect')), { replace: true })
  }
  return (
    <main className="flex h-screen">
      <div className="grid flex-1 place-items-center px-6">
        <div className="w-80 max-w-full">
          <div className="mb-9 flex items-center gap-2 text-16 font-semibold">
            <BrandMark />
            Facet
          </div>
          <h1 className="text-20">登录后台</h1>
          <p className="mt-1 mb-4 text-ink-2">{message('site.title')}</p>
          {isOutElsewhere ? (
            <p role="alert" className="mb-4 text-warn-text">
              {message('session.other')}
            </p>
          ) : null}
          <div className="mb-5">
            <Segment
              label="登录方式"
              value={way}
              wide
              options={[
                { value: 'phone', label: '短信登录' },
                { value: 'scan', label: message('login.qr') },
              ]}
              onChange={setWay}
            />
          </div>
          {way === 'phone' ? (
            <PhoneForm confirm={message('login.ok')} submit={enter} />
          ) : (
            <Suspense fallback={null}>
              <QrPanel />
            </Suspense>
          )}
        </div>
      </div>
      <div className="relative hidden flex-1 place-items-center border-l border-line-2 bg-side md:grid">
        <EmeraldCut />
        <p className="absolute inset-x-0 bottom-8 text-center text-12 text-ink-3">
          登录后按 <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> 打开命令面板，任何动作都能搜到
        </p>
      </div>
    </main>
  )
}
