import { useCallback, useEffect, useState } from 'react'
import type { Api } from '../contract/api.ts'
import type { Out } from '../contract/call.ts'
import { authOpenCalls } from '../generated/contract/calls/authOpen.ts'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { newScanState } from '../session/scan.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'

type Config = Out<Api['auth']['qrConfig']>

/** The provider's QR code in a frame. Whoever has scanned is led back to /bindingPhone by the frame, in this window. */
export function QrPanel() {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(() => {
    setFailed(undefined)
    send(authOpenCalls.qrConfig, {}, { quiet: true, dedupe: false }).then(
      config => setAddress(config.enabled ? pageOf(config) : ''),
      failure => setFailed(failure instanceof Error ? failure.message : message('err.500')),
    )
  }, [])
  useEffect(load, [load])
  if (failed !== undefined)
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert" className="text-err-text">
          {failed}
        </p>
        <Button onClick={load}>{message('retry')}</Button>
      </div>
    )
  if (address === undefined) return <div className="h-80" aria-busy />
  if (address === '') return <p className="text-ink-2">{message('login.qr.off')}</p>
  return (
    <>
      <iframe
        title={message('login.qr')}
        src={address}
        // It leads the whole window back, also where nobody has clicked in it: the scan is on another device.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation"
        className={cx(
          'h-80 w-full rounded-6 border border-line-2',
          // The provider's page is drawn for white paper; the demo's own follows the theme.
          !isOwn(new URL(address)) && 'bg-white',
        )}
      />
      <p className="mt-2 text-12 text-ink-3">
        二维码没有出现？
        <a href={address} className="text-accent-text underline underline-offset-3">
          在整页中打开
        </a>
      </p>
    </>
  )
}

/** The stand-in's page in demo mode. */
function isOwn({ origin }: URL): boolean {
  return origin === location.origin
}

function pageOf({ page, appid, agentid }: Config): string {
  const back = new URL(`/bindingPhone?${new URLSearchParams({ appid })}`, location.origin)
  const address = new URL(page, location.origin)
  address.search = new URLSearchParams({
    login_type: 'CorpApp',
    appid,
    agentid,
    redirect_uri: back.href,
    state: newScanState(),
    ...(isOwn(address)
      ? { theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light' }
      : {}),
  }).toString()
  return address.href
}
