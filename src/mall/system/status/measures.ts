import { hoursToSeconds } from 'date-fns/hoursToSeconds'

/** Bytes → `12.3 GB`, as people read them. */
export function showBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes, 0]
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}

/** Seconds → `3天4小时`, the two largest parts. */
export function showSpan(seconds: number): string {
  const parts = [
    [Math.floor(seconds / hoursToSeconds(24)), '天'],
    [Math.floor(seconds / 3600) % 24, '小时'],
    [Math.floor(seconds / 60) % 60, '分钟'],
  ] as const
  const first = parts.findIndex(([n]) => n > 0)
  if (first < 0) return `${Math.floor(seconds)}秒`
  return parts
    .slice(first, first + 2)
    .flatMap(([n, unit]) => (n > 0 ? [`${n}${unit}`] : []))
    .join('')
}

/** ms → `12.3 ms`, `1.20 s`. */
export function showMs(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms >= 100 ? Math.round(ms) : ms.toFixed(1)} ms`
}
