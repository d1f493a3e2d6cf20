import { type KeyboardEvent, useState } from 'react'
import { type ChartData, movedTo, type Place } from './model.ts'

export interface ChartKeys {
  readonly place: Place | undefined
  readonly table: boolean
  setPlace(place: Place | undefined): void
  setTable(shown: boolean): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * The keys of every chart, which is one Tab stop: arrows, Home and End between points and series, Enter to the rows, T to
 * the table, Esc out. They act in the chart alone, so they are none of the catalogue's commands.
 */
export function useChart(
  data: ChartData,
  onOpen?: (point: number) => void,
  from: 'first' | 'last' = 'last',
): ChartKeys {
  const [asked, setPlace] = useState<Place>()
  const [table, setTable] = useState(false)
  // Other figures may have come meanwhile, and fewer of them.
  const place =
    asked && asked.point < data.points.length && asked.series < data.series.length ? asked : undefined
  const start = { point: from === 'first' ? 0 : data.points.length - 1, series: 0 }
  return {
    place,
    table,
    setPlace,
    setTable,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
      const key = event.code === 'KeyT' ? 't' : event.key
      if (key === 't') setTable(!table)
      else if (key === 'Enter' && place && onOpen) onOpen(place.point)
      else if (key === 'Escape' && (place || table)) {
        setPlace(undefined)
        setTable(false)
      } else {
        const to = place ? movedTo(place, key, data) : movedTo(start, key, data) && start
        if (!to) return
        setPlace(to)
      }
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
