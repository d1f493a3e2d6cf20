import type { ThingsOf, Views } from '../room.ts'

/** The roles of a client are kept as all roles are: the roof joins them to the rest of what is a client's. */
export const things: ThingsOf<'client'> = {
  ClientMaterial: () =>
    Promise.all([
      import('../../mall/client/channel.ts'),
      import('../../mall/client/store.ts'),
      import('../../mall/client/account.ts'),
      import('../../mall/system/role.ts'),
    ]).then(([{ channel }, { store, address }, { clientAccount }, { clientRole }]) => [
      channel,
      store,
      address,
      clientAccount,
      clientRole,
    ]),
  ClientList: () => import('../../mall/client/channel.ts').then(({ clientList }) => [clientList]),
  TemporaryClient: () => import('../../mall/client/temporary.ts').then(({ temporary }) => [temporary]),
  AccountList: () => import('../../mall/client/account.ts').then(({ account }) => [account]),
  ClientApplicationForCertificationRecord: () =>
    import('../../mall/client/record.ts').then(({ channelApply }) => [channelApply]),
  ClientcustomerRegistrationRecord: () =>
    import('../../mall/client/record.ts').then(({ channelRegister }) => [channelRegister]),
  ClientAuthorizedCustomerRecord: () =>
    import('../../mall/client/record.ts').then(({ channelAuthorize }) => [channelAuthorize]),
  thirdPartyAuthorization: () =>
    import('../../mall/client/third-auth.ts').then(({ thirdAuth }) => [thirdAuth]),
  tagManagePageIndex: () => import('../../mall/client/user-label.ts').then(({ userLabel }) => [userLabel]),
}

export const views: Views = {
  clientRole: () => import('../../mall/system/role.view.tsx'),
  channel: () => import('../../mall/client/channel.view.tsx'),
  clientList: () => import('../../mall/client/channel.view.tsx'),
  clientAccount: () => import('../../mall/client/account.view.tsx'),
  account: () => import('../../mall/client/account.view.tsx'),
  temporary: () => import('../../mall/client/temporary.view.tsx'),
  channelApply: () => import('../../mall/client/apply.view.tsx'),
  channelAuthorize: () => import('../../mall/client/authorize.view.tsx'),
  thirdAuth: () => import('../../mall/client/third-auth.view.tsx'),
  userLabel: () => import('../../mall/client/user-label.view.tsx'),
}
