/** As if the key had been pressed in the field: Headless UI offers no other hand on its list. */
export function pressed(field: HTMLElement, key: 'Enter' | 'ArrowDown'): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
}
