/** Somebody of the staff who may do nothing yet. */
export const session = {
  token: 't',
  permissionList: [],
  userInfo: {
    ...{ id: 1, userName: '', realName: '', position: '', phone: '', kind: 'staff' as const },
    ...{ channelId: null, roles: [], server: '' },
    mall: { pageSize: 20, imageMb: 2, videoMb: 10, draftDays: 90, watermark: '' },
  },
}
