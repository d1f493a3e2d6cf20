import type { ThingsOf, Views } from '../room.ts'

/** The roles of a client are kept as all roles are: the roof joins them to the rest of what is a client's. */
export const things: ThingsOf<'client'> = {
  ClientMaterial: () =>
    Promise.all([
      import('../../mall/client/channel/thing.ts'),
      import('../../mall/client/store/thing.ts'),
      import('../../mall/client/account/thing.ts'),
      import('../../mall/system/role/thing.ts'),
    ]).then(([{ channel }, { store, address }, { clientAccount }, { clientRole }]) => [
      channel,
      store,
      address,
      clientAccount,
      clientRole,
    ]),
  ClientList: () => import('../../mall/client/channel/thing.ts').then(({ clientList }) => [clientList]),
  TemporaryClient: () => import('../../mall/client/temporary/thing.ts').then(({ temporary }) => [temporary]),
  AccountList: () => import('../../mall/client/account/thing.ts').then(({ account }) => [account]),
  ClientApplicationForCertificationRecord: () =>
    import('../../mall/client/record/thing.ts').then(({ channelApply }) => [channelApply]),
  ClientcustomerRegistrationRecord: () =>
    import('../../mall/client/record/thing.ts').then(({ channelRegister }) => [channelRegister]),
  ClientAuthorizedCustomerRecord: () =>
    import('../../mall/client/record/thing.ts').then(({ channelAuthorize }) => [channelAuthorize]),
  thirdPartyAuthorization: () =>
    import('../../mall/client/third-auth/thing.ts').then(({ thirdAuth }) => [thirdAuth]),
  tagManagePageIndex: () =>
    import('../../mall/client/user-label/thing.ts').then(({ userLabel }) => [userLabel]),
}

export const views: Views = {
  clientRole: () => import('../../mall/system/role/view.tsx'),
  channel: () => import('../../mall/client/channel/view.tsx'),
  clientList: () => import('../../mall/client/channel/view.tsx'),
  clientAccount: () => import('../../mall/client/account/view.tsx'),
  account: () => import('../../mall/client/account/view.tsx'),
  temporary: () => import('../../mall/client/temporary/view.tsx'),
  channelApply: () => import('../../mall/client/record/apply.view.tsx'),
  channelAuthorize: () => import('../../mall/client/record/authorize.view.tsx'),
  thirdAuth: () => import('../../mall/client/third-auth/view.tsx'),
  userLabel: () => import('../../mall/client/user-label/view.tsx'),
}
