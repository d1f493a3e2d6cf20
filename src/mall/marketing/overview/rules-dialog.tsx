import { useState } from 'react'
import { sysConfigCalls } from '../../../contract/calls/sysConfig.generated.ts'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FormRow, FormRows } from '../../../kit/fields/form-row.tsx'
import { NumberField } from '../../../kit/fields/number-field.tsx'
import { toast } from '../../../kit/toast.tsx'
import { message } from '../../../values/messages.ts'
import { settingProblem, settingsOf } from '../../../values/settings.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'

interface RulesDialogProps {
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  onClose(): void
  /** Asked anew, also where somebody else was first. */
  onDone(): Promise<void>
}

const rules = Object.entries(settingsOf('points'))

/** 积分规则: the points group of 通用设置, for who may change these alone. */
export function RulesDialog({ version, values, onClose, onDone }: RulesDialogProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(rules.map(([key]) => [key, String(values[key] ?? 0)])),
  )
  const [busy, setBusy] = useState(false)
  const typed = (key: string) => {
    const text = (texts[key] ?? '').trim()
    return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  }
  const problems = Object.fromEntries(
    rules.map(([key, setting]) => [key, settingProblem(setting, typed(key))] as const),
  )
  const changed = rules.map(([key]) => key).filter(key => typed(key) !== values[key])
  const wrong = Object.values(problems).find(Boolean)
  const save = async () => {
    if (busy || wrong !== undefined || changed.length === 0) return
    setBusy(true)
    try {
      const set = Object.fromEntries(changed.map(key => [key, typed(key)]))
      await send(sysConfigCalls.update, { group: 'points', version, values: set })
      toast.say(message('save.ok'))
      onClose()
      await onDone()
    } catch (refused) {
      // Said by the transport.
      if (!(refused instanceof Refused)) throw refused
      if (refused.code === 409) await onDone()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="修改积分规则"
      width={440}
      height={300}
      onClose={onClose}
      foot={
        <ConfirmFoot
          label="保存"
          busy={busy}
          reason={wrong ?? (changed.length === 0 ? '没有修改' : undefined)}
          onCancel={onClose}
          onConfirm={() => void save()}
        />
      }
    >
      <FormRows>
        {rules.map(([key, setting]) => (
          <FormRow key={key} label={setting.title} wide dirty={changed.includes(key)} error={problems[key]}>
            <NumberField
              value={texts[key] ?? ''}
              onChange={text => setTexts(before => ({ ...before, [key]: text }))}
              unit="分"
              maxDecimals={0}
              maxLength={10}
            />
          </FormRow>
        ))}
      </FormRows>
    </Dialog>
  )
}
