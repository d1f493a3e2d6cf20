import { afterEach, beforeEach, expect, test } from 'vitest'
import { installScanner } from '../../../src/commands/scan/install.ts'

/** A scanner in a page: keys with their own time stamps, wherever the focus lies, with an input method and without. */
let dispose = () => {}
let scans: string[] = []
/** What commands hear: where every other handler has had its turn. */
let keys: string[] = []
const note = (event: KeyboardEvent) => void keys.push(event.code)
beforeEach(() => {
  scans = []
  keys = []
  window.addEventListener('keydown', note)
  dispose = installScanner(window, {
    scanned: code => scans.push(code),
    hears: () => true,
    isScan: code => !code.includes('.'),
  })
})
afterEach(() => {
  dispose()
  window.removeEventListener('keydown', note)
  document.body.replaceChildren()
})

let clock = 1000
function press(code: string, { shift = false, gap = 4, on = document.activeElement, method = false } = {}) {
  clock += gap
  const key = method ? 'Process' : code.replace(/^(Key|Digit)/, '')
  const event = new KeyboardEvent('keydown', { code, key, shiftKey: shift, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  if (method) Object.defineProperty(event, 'keyCode', { value: 229 })
  on?.dispatchEvent(event)
  // What a browser would do with a key that nobody has prevented.
  const { activeElement: field } = document
  if (!event.defaultPrevented && field instanceof HTMLInputElement && /^(Key|Digit)/.test(code) && !method)
    field.value += key
  return event
}

function scan(text: string, method: boolean): KeyboardEvent {
  press('ShiftLeft', { shift: true, gap: 200, method })
  for (const character of text) {
    if (character === '-') press('Minus', { method })
    else if (/\d/.test(character)) press(`Digit${character}`, { method })
    else press(`Key${character}`, { shift: true, method })
  }
  return press('Enter', { method })
}

function added<K extends 'input' | 'button'>(tag: K): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  document.body.append(made)
  made.focus()
  return made
}

test('40 scans are each heard once and by nobody else, on the page, on a button and in a field', () => {
  const sent: string[] = []
  const places = [() => undefined, () => added('button'), () => added('input')]
  for (let n = 0; n < 40; n += 1) {
    document.body.replaceChildren()
    const place = places[n % 3]?.()
    const text = `TM-26${String(n).padStart(4, '0')}-AX`
    sent.push(text)
    expect(scan(text, n % 2 === 1).defaultPrevented).toBe(true)
    if (place instanceof HTMLInputElement) expect(place.value).toBe('')
  }
  expect(scans).toEqual(sent)
  expect(keys.filter(code => code === 'Enter')).toEqual([])
})

test('on the page what is scanned is no command, not even one key of it', () => {
  scan('ABCD-1234', false)
  expect(scans).toEqual(['ABCD-1234'])
  expect(keys.filter(code => code !== 'ShiftLeft')).toEqual([])
})

test('what is typed by hand reaches commands once and in its order, at once where another key follows slowly', async () => {
  press('KeyS', { gap: 200 })
  expect(keys).toEqual([])
  press('KeyU', { gap: 90 })
  expect(keys).toEqual(['KeyS'])
  press('ArrowDown', { gap: 10 })
  expect(keys).toEqual(['KeyS', 'KeyU', 'ArrowDown'])
  press('KeyJ', { gap: 90 })
  await expect.poll(() => keys).toEqual(['KeyS', 'KeyU', 'ArrowDown', 'KeyJ'])
  expect(scans).toEqual([])
})

test('what is typed into a field stands there as it is typed', () => {
  const field = added('input')
  for (const code of ['Digit1', 'Digit2', 'Digit5']) press(code, { gap: 5 })
  expect(field.value).toBe('125')
  expect(press('Enter', { gap: 5 }).defaultPrevented).toBe(false)
  expect([field.value, scans]).toEqual(['125', []])
})

test('what scales type into a field in one go stays in it, and its Enter is everybody’s', () => {
  const field = added('input')
  for (const code of ['Digit4', 'Digit9', 'Period', 'Digit3', 'Digit7', 'Digit2']) press(code, { gap: 5 })
  expect(press('Enter', { gap: 5 }).defaultPrevented).toBe(false)
  expect([field.value, scans, keys.at(-1)]).toEqual(['49372', [], 'Enter'])
  scan('ABCD-1234', false)
  expect([field.value, scans]).toEqual(['49372', ['ABCD-1234']])
})

test('a scan into a field that holds something leaves it as it was', () => {
  const field = added('input')
  field.value = '12.5'
  scan('ABCD-1234', false)
  expect([field.value, scans]).toEqual(['12.5', ['ABCD-1234']])
})

test('when nobody wants scans any more, what still waits is given back, and keys are nobody’s', () => {
  press('KeyS', { gap: 200 })
  dispose()
  expect(keys).toEqual(['KeyS'])
  scan('ABCD-1234', false)
  expect(scans).toEqual([])
})
