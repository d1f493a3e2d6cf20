import { toast } from '../kit/toast.tsx'
import { browserNonce, isOwnScan } from '../session/scan.ts'
import { signIn } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import { Failed, Refused } from '../wire/errors.ts'
import { go } from './navigation.ts'
import { afterExchange } from './resolve.ts'

interface Scan {
  readonly code: string
  readonly appid: string
}

/** A code is good once: whoever asks again while its address stands hears of the first. */
const begun = new Map<string, Promise<void>>()

/** Step 2 of the guard: the code of a scan for a session. The address, with the code in it, is replaced either way. */
export function exchange(scan: Scan): Promise<void> {
  const running = begun.get(scan.code) ?? run(scan)
  begun.set(scan.code, running)
  return running
}

async function run({ code, appid }: Scan): Promise<void> {
  try {
    if (!isOwnScan(new URLSearchParams(location.search).get('state')))
      throw new Refused(400, message('bind.expired'))
    await signIn(send, { grant_type: 'qw_code', qw_code: code, nonce: browserNonce() })
    await go('/bindingPhone', { replace: true })
  } catch (failure) {
    const known = failure instanceof Refused || failure instanceof Failed
    const outcome = {
      code: failure instanceof Refused ? failure.code : 0,
      message: known ? failure.message : message('err.500'),
    }
    const { to, warn } = afterExchange(outcome, { code, appid })
    if (warn) toast.warn(warn)
    await go(to, { replace: true })
  }
}
