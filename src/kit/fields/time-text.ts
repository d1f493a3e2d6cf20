/** A moment `yyyy-MM-dd HH:mm:ss` and its two halves, as the browser's fields for a day and for a time hold them. */

export function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

export function timeOf(moment: string): string {
  return moment.slice(11)
}

/** Without a day there is no moment; a time without its seconds begins its minute, one that was cleared is midnight. */
export function momentOf(day: string, time: string, midnight: string): string {
  if (day === '') return ''
  const whole = time === '' ? midnight : time.length === 5 ? `${time}:00` : time.slice(0, 8)
  return `${day} ${whole}`
}
