import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { api } from '../../../src/contract/api.ts'

const envelope = z.object({ code: z.int(), message: z.string(), result: z.unknown() })
const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`

/** A session of a demo account, by the calls themselves. */
export async function signIn(url: string, phone: string): Promise<string> {
  const asked = await fetch(`${url}/api${api.user.getCode.path}?phone=${phone}`, {
    headers: { 'x-origin': 'web' },
  })
  const { result } = z.object({ result: z.object({ demoCode: z.string() }) }).parse(await asked.json())
  const query = new URLSearchParams({ phone, code: result.demoCode, grant_type: 'sms_code' })
  const answer = await fetch(`${url}/api${api.auth.token.path}?${query}`, {
    method: 'POST',
    headers: { authorization: basic },
  })
  return z.object({ result: z.object({ token: z.string() }) }).parse(await answer.json()).result.token
}

/** An answer and its envelope; what is no envelope fails. */
export async function said(answer: Response) {
  return { status: answer.status, ...envelope.parse(await answer.json()) }
}

/** Through every script one after the other in full numbers: 320 to 370 were measured. */
const mostMegabytes = 400

/** Megabytes of memory that the server itself takes, its database apart. */
export async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/**
 * Does something and answers by how many megabytes the server has grown while it was done, at its highest. Throws where
 * it took more than it ever may, whatever is done to it.
 */
export async function highest<T>(pid: number, work: () => Promise<T>): Promise<readonly [T, number]> {
  const before = await megabytesOf(pid)
  let most = before
  const look = async () => {
    most = Math.max(most, await megabytesOf(pid))
  }
  const timer = setInterval(() => void look(), 20)
  const result = await work().finally(() => clearInterval(timer))
  await look()
  if (most > mostMegabytes) throw new Error(`the server took ${Math.round(most)} MB`)
  return [result, most - before]
}

/** Asks whether the server is well, notes in `order` when the answer is there, and throws where it is not well. */
export async function health(url: string, order: string[]): Promise<void> {
  const { status } = await fetch(`${url}/api/health`)
  order.push('health')
  if (status !== 200) throw new Error(`health answered ${status}`)
}
