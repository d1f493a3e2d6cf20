import type { BareCall, BlobCall, In } from '../contract/call.ts'
import { message } from '../values/messages.ts'
import { report, resultOf } from './answer.ts'
import { connectedPorts } from './client.ts'
import { Failed, isCancelled } from './errors.ts'
import { fetched } from './http.ts'
import type { Ports } from './ports.ts'

export type Download = <C extends BlobCall>(
  call: BareCall<C>,
  input: In<C>,
  options?: { readonly signal?: AbortSignal },
) => Promise<File>

/** A workbook of a million rows begins only when its rows are found. */
const timeout = 120_000

/** The file of a blob call; the server's refusal where the answer is an envelope. Rejects as `send` does. */
export function createDownload(ports: () => Ports): Download {
  return async (call, input, options = {}) => {
    const since = performance.now()
    count(1)
    try {
      return await once(call, input, ports(), options.signal)
    } catch (error) {
      report(call, input, error, ports(), false, since)
      throw error
    } finally {
      count(-1)
    }
  }
}

let underWay = 0
const listeners = new Set<() => void>()
function count(by: number): void {
  underWay += by
  for (const listener of listeners) listener()
}

/** How many files are on their way here. */
export const downloads = {
  current: () => underWay,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const download = createDownload(connectedPorts)

async function once(call: BareCall, input: unknown, ports: Ports, signal?: AbortSignal): Promise<File> {
  const response = await fetched(call, input, ports, { signal, timeout })
  const { headers, status } = response
  const named = headers.get('Content-Disposition')
  if (status !== 200 || named === null) {
    const body: unknown = await response.json().catch(() => undefined)
    resultOf(call, status, body, headers.get('X-Error-Id'))
    throw new Failed(message('err.500'), status)
  }
  const blob = await response.blob().catch(error => {
    throw isCancelled(error) ? error : new Failed(message('err.network'))
  })
  return new File([blob], nameOf(named), { type: blob.type })
}

/** `attachment; filename*=UTF-8''%E8%B4%A7.csv` → 货.csv */
function nameOf(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}
