import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accountCalls } from '../../../generated/contract/calls/account.ts'
import { channelExcelCalls } from '../../../generated/contract/calls/channelExcel.ts'
import { askBeforeLeaving } from '../../../kit/ask-before-leaving.ts'
import { saidBy } from '../../../values/said-by.ts'
import { isCancelled } from '../../../wire/errors.ts'
import { upload } from '../../../wire/upload.ts'
import { type Chunk, chunksOf } from './chunks.ts'
import { type Found, lineKey, type Said } from './model.ts'

/** What shows clients and what is theirs. */
const lists = ['channel', 'clientList', 'address', 'store', 'clientAccount', 'account']

/** One file, from its choice to what became of each line. Nothing of it is kept: whoever leaves chooses it again. */
export function useClientImport(accountsOnly: boolean) {
  const reading = useReading(accountsOnly)
  const adding = useAdding()
  return {
    ...reading,
    ...adding,
    begin: async () => {
      if (reading.found) await adding.add(chunksOf(reading.found))
    },
  }
}

/** The way of a file to the server; `share` of it is there, 1 while it is being read. */
function useReading(accountsOnly: boolean) {
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [fileName, setFileName] = useState('')
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const choose = async (excel: File) => {
    leaving.current = new AbortController()
    // A file of four full tables takes longer than a picture.
    const options = { signal: leaving.current.signal, onProgress: setShare, timeout: 180_000 }
    setRefused(undefined)
    setShare(0)
    try {
      setFound(
        accountsOnly
          ? await upload(accountCalls.resolvingAccountInfo, { excel }, options)
          : await upload(channelExcelCalls.resolvingChannelInfo, { excel }, options),
      )
      setFileName(excel.name)
    } catch (error) {
      if (!isCancelled(error)) setRefused(saidBy(error))
    } finally {
      setShare(undefined)
    }
  }
  return { share, refused, found, fileName, choose }
}

/** Chunks go one after the other; one that fails ends it, and can be sent again with all that are behind it. */
function useAdding() {
  const client = useQueryClient()
  const [said, setSaid] = useState<Said>(new Map())
  const [state, setState] = useState<'waiting' | 'running' | 'broken' | 'done'>('waiting')
  const [broken, setBroken] = useState<string>()
  const left = useRef<Chunk[]>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const running = state === 'running'
  // While rows are on their way.
  useEffect(() => askBeforeLeaving(() => running), [running])

  const add = async (chunks: Chunk[]) => {
    left.current ??= chunks
    setState('running')
    setBroken(undefined)
    try {
      for (let next = left.current[0]; next && !gone.current; next = left.current[0]) {
        const { table, lines } = next
        const { verdicts } = await next.send()
        left.current.shift()
        const fresh = lines.map((line, index) => [lineKey(table, line), reasonOf(verdicts[index])] as const)
        setSaid(before => new Map([...before, ...fresh]))
      }
      setState('done')
    } catch (error) {
      setBroken(saidBy(error))
      setState('broken')
    } finally {
      await Promise.all(lists.map(id => client.invalidateQueries({ queryKey: [id] })))
    }
  }
  return { said, state, broken, add }
}

function reasonOf(verdict: { readonly verdict: string; readonly reason: string } | undefined): string {
  return verdict?.verdict === 'added' ? '' : (verdict?.reason ?? '没有导入')
}
