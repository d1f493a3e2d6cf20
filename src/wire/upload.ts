import type { BareCall, Call, In, Out } from '../contract/call.ts'
import { message } from '../values/messages.ts'
import { headersOf, report, resultOf, trusted, uploaded } from './answer.ts'
import { connectedPorts } from './client.ts'
import { Failed } from './errors.ts'
import { newKey } from './keys.ts'
import type { Ports } from './ports.ts'

export interface UploadOptions {
  readonly signal?: AbortSignal
  /** How much of the file is on its way, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** ms; a minute unless told (spec.md section 9: the editor takes three). */
  readonly timeout?: number
}

export type Upload = <C extends Call>(
  call: BareCall<C>,
  input: In<C>,
  options?: UploadOptions,
) => Promise<Out<C>>

const minute = 60_000

/**
 * A form with its file. XMLHttpRequest: fetch tells no progress over plain http. Rejects as `send` does; why is said by the
 * field that the file was meant for, and a message beside it only brings the number of an error of ours.
 */
export function createUpload(ports: () => Ports): Upload {
  return async (call, input, options = {}) => {
    const since = performance.now()
    try {
      return trusted(call, await once(call, input, ports(), options))
    } catch (error) {
      report(call, input, error, ports(), !(error instanceof Failed && error.errorId !== undefined), since)
      throw error
    }
  }
}

export const upload = createUpload(connectedPorts)

function once(call: BareCall, input: unknown, ports: Ports, options: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${call.path}`)
    for (const [name, value] of Object.entries(headersOf(call, ports, newKey())))
      request.setRequestHeader(name, value)
    request.timeout = options.timeout ?? minute
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(
          resultOf(
            call,
            request.status,
            parsed(request.responseText),
            request.getResponseHeader('X-Error-Id'),
            uploaded,
          ),
        )
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new Failed(message('err.network')))
    request.ontimeout = () => reject(new Failed(message('err.timeout')))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    const abort = () => request.abort()
    options.signal?.addEventListener('abort', abort, { once: true })
    request.onloadend = () => options.signal?.removeEventListener('abort', abort)
    request.send(formOf(input))
  })
}

function formOf(input: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value instanceof File) form.set(name, value)
    else if (value !== undefined && value !== null)
      form.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return form
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
