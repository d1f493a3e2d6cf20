import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { richColors } from '../../src/values/rich.ts'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

function tokens(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const themes = [tokens(':root'), tokens('.dark')] as const

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(c => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** What the filter of the dark theme makes of a colour that somebody wrote in. */
function turned(hex: string): string {
  const rich = readFileSync(new URL('../../src/kit/rich/rich-text.css', import.meta.url), 'utf8')
  const rule = /\.dark \.rich-text \[style\*="color"\] \{\s*filter: ([^;]+);/.exec(rich)?.[1]
  if (rule !== 'invert(1) hue-rotate(180deg)') return hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => 255 - Number.parseInt(hex.slice(at, at + 2), 16))
  const grey = 0.213 * r + 0.715 * g + 0.072 * b
  const shown = [r, g, b].map(part => Math.round(Math.min(255, Math.max(0, 2 * grey - part))))
  return `#${shown.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

function ratio(theme: Map<string, string>, front: string, back: string): number {
  const [a, b] = [front, back].map(name => {
    const hex = theme.get(name) ?? css.match(new RegExp(`--${name}: (#[0-9a-f]{6})`))?.[1]
    if (hex === undefined) throw new Error(`no token ${name}`)
    return luminance(hex)
  })
  if (a === undefined || b === undefined) throw new Error('two colours are compared')
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Front, back, the ratio in light and in dark as the look promises it, and what is needed. */
const table: readonly (readonly [string, string, number, number, number])[] = [
  ['text-1', 'bg', 17.24, 14.83, 4.5],
  ['text-1', 'accent-tint-2', 13.45, 9.11, 4.5],
  ['text-2', 'bg', 7.82, 8.39, 4.5],
  ['text-2', 'bg-active', 6.47, 6.42, 4.5],
  ['text-3', 'bg', 5.58, 6.14, 4.5],
  ['text-3', 'bg-side', 5.2, 6.47, 4.5],
  ['text-3', 'bg-hover', 5.01, 5.48, 4.5],
  ['text-3', 'bg-active', 4.61, 4.7, 4.5],
  ['text-3', 'bg-pop', 5.58, 5.35, 4.5],
  ['text-3', 'accent-tint', 4.91, 4.84, 4.5],
  ['on-accent', 'accent', 6.1, 5.24, 4.5],
  ['on-accent', 'accent-hover', 7.6, 4.54, 4.5],
  ['accent-text', 'bg', 6.1, 8.59, 4.5],
  ['accent-text', 'accent-tint', 5.37, 6.77, 4.5],
  ['accent-text', 'accent-tint-2', 4.76, 5.28, 4.5],
  ['warn-text', 'bg', 6.68, 8.96, 4.5],
  ['warn-text', 'warn-tint', 6.12, 7.45, 4.5],
  ['err-text', 'bg', 6.54, 7.8, 4.5],
  ['err-text', 'err-tint', 5.76, 6.73, 4.5],
  ['conf-text', 'bg', 8.04, 8.18, 4.5],
  ['conf-text', 'conf-tint', 7.01, 6.95, 4.5],
  ['info-text', 'bg', 6.8, 8.57, 4.5],
  ['info-text', 'info-tint', 5.97, 7.06, 4.5],
  ['on-err', 'err', 5.7, 5.05, 4.5],
  ['text-tip', 'bg-tip', 14.55, 9.14, 4.5],
  ['focus', 'bg', 4.94, 7.01, 3],
  ['focus', 'accent-tint-2', 3.85, 4.31, 3],
  ['line-4', 'bg', 3.71, 4.41, 3],
  ['warn-mark', 'bg', 3.3, 6.71, 3],
  ['warn-mark', 'warn-tint', 3.03, 5.58, 3],
  ['err-mark', 'bg', 4.57, 5.26, 3],
  ['conf-mark', 'bg', 5.15, 5.33, 3],
  ['info-mark', 'bg', 4.26, 5.66, 3],
]

describe('contrast', () => {
  it.each(table)('%s on %s', (front, back, light, dark, needed) => {
    for (const [theme, promised] of [
      [themes[0], light],
      [themes[1], dark],
    ] as const) {
      const is = ratio(theme, front, back)
      expect(is).toBeGreaterThanOrEqual(needed)
      expect(Math.abs(is - promised)).toBeLessThan(0.02)
    }
  })

  it.each([1, 2, 3, 4, 5])('chart series %i stands out from the ground', n => {
    for (const theme of themes) expect(ratio(theme, `ch-${n}`, 'bg')).toBeGreaterThanOrEqual(3)
  })

  it.each(richColors)('%s, written in rich text, is read in both themes', hex => {
    const [light, dark] = themes
    const read = (theme: Map<string, string>, front: string) =>
      ratio(new Map([...theme, ['written', front]]), 'written', 'bg-raised')
    expect(read(light, hex)).toBeGreaterThanOrEqual(4.5)
    expect(read(dark, turned(hex))).toBeGreaterThanOrEqual(4.5)
  })

  it('gives every token of the light theme a dark value too', () => {
    const light = [...themes[0].keys()].filter(name => name !== 'on-err')
    expect([...themes[1].keys()].sort()).toEqual(light.sort())
  })
})
