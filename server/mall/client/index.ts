import { idOf } from '../../call/id-of.ts'
import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { account } from './account.ts'
import { channel } from './channel.ts'
import { accounts, addresses, channels, ownInput, stores, temporary } from './client.query.ts'
import { channelExcel } from './import.ts'
import { applies, authorizations, registers } from './record.query.ts'
import { channelApply, channelAuthorize, channelRegister } from './record.ts'
import { pushKind, pushSaas } from './saas/push.ts'
import { saas } from './saas.ts'
import { address, channelAddress, store } from './store.ts'
import { templateChannel } from './temporary.ts'
import { thirdAuths } from './third-auth.query.ts'
import { thirdAuth } from './third-auth.ts'
import { BusLabel, userLabels, xhLabel } from './user-label.ts'

/** What 客户 answers, keeps in the database and does by itself. */
export const clientGroup = group({
  services: {
    channel,
    channelExcel,
    store,
    address,
    channelAddress,
    account,
    templateChannel,
    xhLabel,
    BusLabel,
    channelApply,
    channelRegister,
    channelAuthorize,
    thirdAuth,
    saas,
  },
  things: [userLabels],
  // A change of a client, an account or an authorization is more than fields of its row: no batch may make it.
  updates: [stores, addresses, temporary].map(
    ({ target, updateCall }) => [idOf(updateCall), { target, permit: updateCall.permit }] as const,
  ),
  lists: [
    ...[channels, stores, addresses, accounts, temporary, thirdAuths, authorizations].map(
      ({ target }) => target,
    ),
    applies,
    registers,
  ],
  exports: [
    ...[channels, stores, addresses, accounts, temporary, thirdAuths].map(
      ({ target }) => [idOf(target.list), { target, query: asIs }] as const,
    ),
    [
      'channel.v2.queryChannelList',
      { target: channels.target, query: async (context, input) => ownInput(context, input) },
    ],
    ['x:channelApply.page', { target: applies, query: asIs }],
    ['x:channelRegister.page', { target: registers, query: asIs }],
    ['x:channelAuthorize.page', { target: authorizations.target, query: asIs }],
  ],
  jobs: [[pushKind, pushSaas]],
})
