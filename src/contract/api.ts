import { api } from '../generated/contract/api.ts'

/**
 * The whole surface of the server: every service that a file of a group exports, found by its folder
 * (scripts/parts/service-table.ts). `<service>.<name>` is a call's id, with `x:` in front where it is ours.
 */
export { api }

export type Api = typeof api
