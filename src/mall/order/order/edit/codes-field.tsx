import { useState } from 'react'
import { composing } from '../../../../commands/composing.ts'
import { Button } from '../../../../kit/button.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'

const usual = '加商品：输入或粘贴货号，用空格隔开，回车加入'

interface CodesFieldProps {
  readonly placeholder?: string
  onAdd(text: string): void
}

/** Numbers of goods, typed or pasted; Enter adds them. */
export function CodesField({ placeholder = usual, onAdd }: CodesFieldProps) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() === '') return
    onAdd(text)
    setText('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter of the field inside adds what it holds
    <div
      className="flex items-center gap-2"
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || composing(event.nativeEvent)) return
        event.preventDefault()
        add()
      }}
    >
      <div className="flex-1">
        <TextField size="bar" label="加商品" placeholder={placeholder} value={text} onChange={setText} />
      </div>
      <Button reason={text.trim() === '' ? '请先输入货号' : undefined} onClick={add}>
        加入
      </Button>
    </div>
  )
}
