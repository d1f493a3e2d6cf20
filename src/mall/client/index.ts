import type { ThingsOf, Views } from '../parts/group.ts'

/** The roles of a client are kept as all roles are: the roof joins them to the rest of what is a client's. */
export const things: ThingsOf<'client'> = {
  ClientMaterial: () =>
    Promise.all([
      import('./channel/thing.ts'),
      import('./store/thing.ts'),
      import('./account/thing.ts'),
      import('../system/role/thing.ts'),
    ]).then(([{ channel }, { store, address }, { clientAccount }, { clientRole }]) => [
      channel,
      store,
      address,
      clientAccount,
      clientRole,
    ]),
  ClientList: () => import('./channel/thing.ts').then(({ clientList }) => [clientList]),
  TemporaryClient: () => import('./temporary/thing.ts').then(({ temporary }) => [temporary]),
  AccountList: () => import('./account/thing.ts').then(({ account }) => [account]),
  ClientApplicationForCertificationRecord: () =>
    import('./record/thing.ts').then(({ channelApply }) => [channelApply]),
  ClientcustomerRegistrationRecord: () =>
    import('./record/thing.ts').then(({ channelRegister }) => [channelRegister]),
  ClientAuthorizedCustomerRecord: () =>
    import('./record/thing.ts').then(({ channelAuthorize }) => [channelAuthorize]),
  thirdPartyAuthorization: () => import('./third-auth/thing.ts').then(({ thirdAuth }) => [thirdAuth]),
  tagManagePageIndex: () => import('./user-label/thing.ts').then(({ userLabel }) => [userLabel]),
}

export const views: Views = {
  clientRole: () => import('../system/role/view.tsx'),
  channel: () => import('./channel/view.tsx'),
  clientList: () => import('./channel/view.tsx'),
  clientAccount: () => import('./account/view.tsx'),
  account: () => import('./account/view.tsx'),
  temporary: () => import('./temporary/view.tsx'),
  channelApply: () => import('./record/apply.view.tsx'),
  channelAuthorize: () => import('./record/authorize.view.tsx'),
  thirdAuth: () => import('./third-auth/view.tsx'),
  userLabel: () => import('./user-label/view.tsx'),
}
