/** The connections of one pool at this moment. */
export interface PoolState {
  readonly name: string
  readonly most: number
  readonly total: number
  readonly idle: number
  /** Who waits for one. */
  readonly waiting: number
}
