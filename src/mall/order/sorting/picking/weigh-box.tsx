import { type KeyboardEvent, type RefObject, useState } from 'react'
import { composing } from '../../../../commands/composing.ts'
import { Button } from '../../../../kit/button.tsx'
import { WeightField } from '../../../../kit/fields/number-field.tsx'
import { showDecimal } from '../../../../values/decimal.ts'
import type { WaveLine } from './model.ts'
import type { Ended } from './work.ts'

interface WeighBoxProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly line: WaveLine
  weigh(weight: string, force: boolean): Promise<Ended>
}

/** The line is full: what its pieces weigh together. Enter on the empty box takes what they should weigh. */
export function WeighBox({ box, line, weigh }: WeighBoxProps) {
  const [weight, setWeight] = useState('')
  /** What the server said of this weight: the same once more means it. */
  const [doubted, setDoubted] = useState<{ readonly weight: string; readonly said: string }>()
  const isDoubted = doubted?.weight === weight
  const send = async () => {
    const ended = await weigh(weight, isDoubted)
    if ('refused' in ended) setDoubted({ weight, said: ended.refused })
  }
  const pressed = (event: KeyboardEvent) => {
    if (composing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      box.current?.blur()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the field within
    <div className="mt-4 max-w-xl" onKeyDown={pressed}>
      <div className="flex items-center gap-3">
        <span className="flex-none text-[1.5rem] font-semibold">
          {line.loose === 1 ? '实重' : `${line.loose}件共重`}
        </span>
        <span className="w-48">
          <WeightField
            ref={box}
            label={`${line.pNo}实重`}
            value={weight}
            onChange={setWeight}
            placeholder={showDecimal(line.looseWeight)}
            invalid={isDoubted}
          />
        </span>
        <Button kind="primary" size="sign-in" onClick={() => void send()}>
          {isDoubted ? '仍用这个重量' : weight === '' ? '用参考重量' : '确定'}
        </Button>
      </div>
      <p role="status" className="mt-2 text-[1.125rem] text-ink-3">
        {isDoubted ? (
          <span className="text-err-text">{`${doubted.said}。再按 Enter 仍用这个重量`}</span>
        ) : (
          `参考${showDecimal(line.looseWeight)}克，直接按 Enter 用参考重量`
        )}
      </p>
    </div>
  )
}
