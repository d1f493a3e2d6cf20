/** {"spuNo":"D1","seconds":50} as 款号 D1，停留秒数 50; what is no object of values stays as it was sent. */
export function told(content: string, names: ReadonlyMap<string, string>): string {
  const values = parsed(content)
  if (!values) return content
  return Object.entries(values)
    .map(([code, value]) => `${names.get(code) ?? code} ${toldValue(value)}`)
    .join('，')
}

function toldValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function parsed(content: string): object | undefined {
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
