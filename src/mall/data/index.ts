import type { ThingsOf, Views } from '../parts/group.ts'

/** 数据. */
export const things: ThingsOf<'data'> = {
  trackingData: async () => {
    const [
      { tkData },
      { tkClient },
      { tkEvent },
      { tkPage },
      { tkVariable },
      { tkSourcePosition },
      { tkReject },
    ] = await Promise.all([
      import('./tracking/data.ts'),
      import('./tracking/client.ts'),
      import('./tracking/event.ts'),
      import('./tracking/page.ts'),
      import('./tracking/variable.ts'),
      import('./tracking/position.ts'),
      import('./tracking/tk.ts'),
    ])
    return [tkData, tkClient, tkEvent, tkPage, tkVariable, tkSourcePosition, tkReject]
  },
}

export const views: Views = {
  tkData: () => import('./tracking/data.view.tsx'),
}
