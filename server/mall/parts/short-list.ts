/** So many are named, of the others only how many there are. */
const most = 5

/** W261120-01、W261120-02; of more than five `等7个` behind them. */
export function shortList(names: readonly string[], unit: string): string {
  return `${names.slice(0, most).join('、')}${names.length > most ? `等${names.length}${unit}` : ''}`
}
