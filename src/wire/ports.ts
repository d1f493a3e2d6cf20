/** What the transport is handed: it knows neither session nor screen. */
export interface Ports {
  token(): string | undefined
  /** The error toast of spec.md section 8; the number under which the server's log has more, where it gave one. */
  warn(text: string, errorId?: string): void
  /** Code 401, of what was asked `since` (ms of performance.now()): the one box. */
  loggedOut(since: number): void
  /** Code 403 with `stepUp`: asks for a fresh code; true when the call may be sent again. */
  stepUp?: () => Promise<boolean>
  /** Basic credentials of the token call: a public client. */
  readonly client: { readonly id: string; readonly secret: string }
}
