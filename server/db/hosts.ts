/**
 * An address for each host that a URL names, as libpq reads it:
 * `postgres://user:password@one:5432,two:5432/facet?target_session_attrs=read-write`. What does not look like an address
 * of a database stays as it is.
 */
export function hostsOf(url: string): readonly string[] {
  const [, head, hosts, tail] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? []
  if (head === undefined || hosts === undefined || !hosts.includes(',')) return [url]
  return hosts.split(',').map(host => `${head}${host}${tail}`)
}
