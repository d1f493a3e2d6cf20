import { newKey } from '../wire/keys.ts'

/**
 * What this tab remembers of a scan, on its way to the provider and back: the state that has to come back with the
 * code, and the nonce to which the server binds what it answers. Both end with the tab.
 */
const names = { state: 'facet.scan.state', nonce: 'facet.scan.nonce' } as const

/** A new state, for a new QR code. */
export function newScanState(): string {
  const state = newKey()
  sessionStorage.setItem(names.state, state)
  return state
}

/** Whether a code came back with the state that was given to it. One without a state was not asked for here: spec.md knows it. */
export function isOwnScan(state: string | null): boolean {
  return !state || state === sessionStorage.getItem(names.state)
}

export function scanNonce(): string {
  const kept = sessionStorage.getItem(names.nonce)
  if (kept) return kept
  const nonce = newKey()
  sessionStorage.setItem(names.nonce, nonce)
  return nonce
}
