import { useRef, useState } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { personCalls } from '../../../generated/contract/calls/person.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { saidBy } from '../../../values/said-by.ts'
import { send } from '../../../wire/client.ts'

export type Found = Out<Api['person']['find']>

/** What was asked for and what was found; the number itself stands in no address and in no store. */
export function usePerson() {
  const [phone, setPhone] = useState('')
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The last that was asked: an answer to another comes too late. */
  const asked = useRef('')

  async function ask(text: string): Promise<void> {
    asked.current = text
    setPhone(text)
    setProblem(undefined)
    if (text === '') return setFound(undefined)
    setBusy(true)
    try {
      const answer = await send(personCalls.find, { phone: text }, { quiet: true, dedupe: false })
      if (asked.current === text) setFound(answer)
    } catch (error) {
      if (asked.current !== text) return
      setFound(undefined)
      setProblem(saidBy(error))
    } finally {
      if (asked.current === text) setBusy(false)
    }
  }

  async function takeAway(): Promise<string> {
    const { name, content } = await send(personCalls.export, { phone })
    const bytes = Uint8Array.from(atob(content), each => each.charCodeAt(0))
    saveFile(new File([bytes], name))
    return `已导出${name}`
  }

  async function erase(): Promise<string> {
    const masked = found?.phone ?? ''
    try {
      await send(personCalls.erase, { phone, total: found?.total ?? 0 })
    } catch (error) {
      // It is another number of rows now, or something is under way: what is shown says so.
      await ask(phone)
      throw error
    }
    await ask(phone)
    return `${masked}的个人信息已注销`
  }

  return { phone, found, problem, busy, ask, takeAway, erase }
}
