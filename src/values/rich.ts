import { isOwnMedia } from './media.ts'

/**
 * Rich text (spec.md section 5): the HTML that it may hold. The editor's schema, the server's cleaning and every page
 * that shows it read this one list; everything else is dropped.
 */
export const richLimits = {
  images: 6,
  imageMb: 2,
  timeout: 180_000,
  characters: 100_000,
  flagFrom: 10,
} as const

export const richSizes = ['12px', '14px', '16px', '18px', '20px', '24px', '32px'] as const
export const richFonts: Readonly<Record<string, string>> = {
  SimSun: '宋体',
  SimHei: '黑体',
  KaiTi: '楷体',
  FangSong: '仿宋',
}
export const richAligns: Readonly<Record<string, string>> = {
  left: '左对齐',
  center: '居中',
  right: '右对齐',
  justify: '两端对齐',
}
export const richColors = [
  '#1f2937',
  '#6b7280',
  '#b91c1c',
  '#c2410c',
  '#b45309',
  '#a16207',
  '#15803d',
  '#0f766e',
  '#1d4ed8',
  '#6d28d9',
  '#be185d',
] as const

const color = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\))$/i
const size = /^\d{1,2}px$/
const link = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i

export const richRules = {
  isColor: (value: string) => color.test(value.trim()),
  isSize: (value: string) => size.test(value.trim()),
  isFont: (value: string) => fontOf(value) !== undefined,
  isAlign: (value: string) => value in richAligns,
  isLink: (value: string) => link.test(value.trim()),
  isPicture: isOwnMedia,
}

/** The first family that is one of ours: `"KaiTi", serif` is KaiTi. */
export function fontOf(family: string): string | undefined {
  const names = family.split(',').map(name => name.trim().replace(/^["']|["']$/g, ''))
  return names.find(name => name in richFonts)
}

/** How many pictures stand in it. */
export function pictureCount(html: string): number {
  return html.match(/<img[\s>]/gi)?.length ?? 0
}
