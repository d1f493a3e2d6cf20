export interface Answer {
  readonly code: number
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
  readonly result: any
}

export type Ask = (call: { path: string; method?: string }, input: object) => Promise<Answer>

/** Calls of a mall as a client sends them, to a server that listens at `address`. */
export function overHttp(address: string, token: string, more: Readonly<Record<string, string>> = {}): Ask {
  return async ({ path, method = 'POST' }, input) => {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`${address}/api${path}${method === 'POST' ? '' : `?${query}`}`, {
      method,
      headers: {
        ...{ 'x-origin': 'web', authorization: `Bearer ${token}`, ...more },
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    })
    return answer.json()
  }
}
