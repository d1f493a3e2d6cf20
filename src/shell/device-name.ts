/** Order counts: Edge calls itself Chrome too, and Chrome calls itself Safari. */
const browsers = [
  ['企业微信', /wxwork/i],
  ['微信', /MicroMessenger/i],
  ['Edge', /Edg[A-Z]?\//i],
  ['Firefox', /Firefox\//i],
  ['Chrome', /Chrome\/|CriOS\//i],
  ['Safari', /Safari\//i],
] as const

const systems = [
  ['Windows', /Windows/i],
  ['Android', /Android/i],
  ['iOS', /iPhone|iPad/i],
  ['macOS', /Mac OS X/i],
  ['Linux', /Linux/i],
] as const

/** What a person knows a device by, from what its browser says of itself: Chrome · Windows. */
export function deviceName(agent: string): string {
  const of = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(agent))?.[0]
  const known = [of(browsers), of(systems)].filter(name => name !== undefined)
  return known.join(' · ') || '未知设备'
}
