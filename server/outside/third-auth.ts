import { addDays } from 'date-fns/addDays'
import * as z from 'zod'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { shanghai } from '../../src/values/shanghai.ts'
import { Refusal } from '../call/refusal.ts'
import type { OutsideConfig } from '../start/config.ts'
import { post } from './gateway.ts'

export interface ThirdApp {
  /** By its number in `thirdPlatforms`. */
  readonly platform: number
  readonly appId: string
}

/** The platforms that let the mall act for a merchant's app. */
export interface ThirdAuth {
  /**
   * Asks the platform for the authorisation again; answers until when it is valid. Throws a Refusal where it is not
   * given.
   */
  renew(app: ThirdApp): Promise<Date>
  revoke(app: ThirdApp): Promise<void>
}

const days = 30

/** Demo mode has no platform: every app is authorised for 30 days, as the platforms do it. */
export function localThirdAuth(now: () => Date): ThirdAuth {
  return {
    renew: async () => addDays(now(), days, shanghai),
    revoke: async () => {},
  }
}

const renewed = z.object({ expireTime: z.iso.datetime({ offset: true }) })

/** The operator's own service that holds the platforms' secrets: POST {action, platform, appId} with a bearer token. */
export function webhookThirdAuth(config: OutsideConfig): ThirdAuth {
  const ask = async (action: 'renew' | 'revoke', app: ThirdApp): Promise<unknown> => {
    try {
      const answer = await post(config, { action, platform: app.platform, appId: app.appId }, 8000)
      return action === 'renew' ? renewed.parse(await answer.json()) : undefined
    } catch {
      throw new Refusal(503, refusalMessage('third.down'))
    }
  }
  return {
    renew: async app => new Date(renewed.parse(await ask('renew', app)).expireTime),
    revoke: async app => void (await ask('revoke', app)),
  }
}
