/**
 * Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, whatever the machine's zone. China has kept UTC+8 without
 * summer time since 1991, so a fixed offset is exact for every time this mall can hold.
 */
const offset = 8 * 3_600_000

/** ms since the epoch (or a Date) → `2026-11-20 14:05:09` in Shanghai. */
export function showTime(at: number | Date): string {
  return new Date(Number(at) + offset).toISOString().slice(0, 19).replace('T', ' ')
}

/** `20261120-060509` in Shanghai, for the name of a file: names that begin alike sort by it. */
export function stampOf(at: number | Date): string {
  return showTime(at)
    .replace(/\D/g, '')
    .replace(/^\d{8}/, '$&-')
}

/** `yyyy-MM-dd`: the day in Shanghai. */
export function showDay(at: number | Date): string {
  return showTime(at).slice(0, 10)
}

/** `2026-11-20 14:05:09` in Shanghai → ms since the epoch; undefined where it is no such time (02-30, year 0). */
export function parseTime(text: string): number | undefined {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const at = Date.parse(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(at)) return undefined
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ') === text ? at - offset : undefined
}

/** In lists: this year `11-20 14:05`, else with the year (look.md §4). */
export function showShortTime(text: string, now: number): string {
  const year = showTime(now).slice(0, 4)
  return text.startsWith(year) ? text.slice(5, 16) : text.slice(0, 16)
}
