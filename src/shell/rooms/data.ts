import type { ThingsOf, Views } from '../room.ts'

/** 数据. */
export const things: ThingsOf<'data'> = {
  trackingData: async () => {
    const [{ tkData }, { tkClient }, { tkEvent }, { tkPage }, { tkVariable }, { tkSourcePosition }] =
      await Promise.all([
        import('../../mall/data/tracking/data.ts'),
        import('../../mall/data/tracking/client.ts'),
        import('../../mall/data/tracking/event.ts'),
        import('../../mall/data/tracking/page.ts'),
        import('../../mall/data/tracking/variable.ts'),
        import('../../mall/data/tracking/position.ts'),
      ])
    return [tkData, tkClient, tkEvent, tkPage, tkVariable, tkSourcePosition]
  },
}

export const views: Views = {
  tkData: () => import('../../mall/data/tracking/data.view.tsx'),
}
