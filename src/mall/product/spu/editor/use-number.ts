import { useEffect, useRef, useState } from 'react'
import { spuCalls } from '../../../../generated/contract/calls/spu.ts'
import type { FormValues } from '../../../../plain/editor/form-model.ts'
import { notOneWord } from '../../../../values/codes.ts'
import { asCode } from '../../../../values/half-width.ts'
import { send } from '../../../../wire/client.ts'
import { isCancelled } from '../../../../wire/errors.ts'

interface NumberSaid {
  readonly hint?: string
  readonly problem?: string
}

/**
 * The number of a new 款: the next of its category, until somebody writes another; whether one that was written is
 * free is said beneath it while it is typed.
 */
export function useNumber(values: FormValues, base: unknown, set: (change: FormValues) => void): NumberSaid {
  const { categoryId = '', spuNo = '' } = values
  const given = useRef('')
  const [taken, setTaken] = useState<string>()
  const isNew = base === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the category changes, not when a number is typed
  useEffect(() => {
    if (!isNew || categoryId === '' || (spuNo !== '' && spuNo !== given.current)) return
    const control = new AbortController()
    send(spuCalls.getSpuNo, { categoryId: Number(categoryId) }, { signal: control.signal, quiet: true }).then(
      answer => {
        given.current = answer.spuNo
        set({ spuNo: answer.spuNo })
      },
      () => {},
    )
    return () => control.abort()
  }, [isNew, categoryId])
  useEffect(() => {
    setTaken(undefined)
    if (!isNew || spuNo.trim() === '') return
    const control = new AbortController()
    const { signal } = control
    const wait = setTimeout(() => {
      send(spuCalls.check, { spuNo: spuNo.trim() }, { signal, dedupe: false, quiet: true }).then(
        ({ free, name }) => setTaken(free ? undefined : name),
        error => {
          if (!isCancelled(error)) setTaken(undefined)
        },
      )
    }, 200)
    return () => {
      clearTimeout(wait)
      control.abort()
    }
  }, [isNew, spuNo])
  if (!isNew || spuNo === '') return { hint: '选好分类后自动取号，也可以自己填' }
  const used = taken === undefined ? undefined : `款号已被“${taken}”使用`
  const problem = notOneWord('款号', asCode(spuNo)) ?? used
  return problem === undefined ? {} : { problem }
}
