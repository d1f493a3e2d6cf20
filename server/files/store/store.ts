import type { Readable } from 'node:stream'
import type { Scratch } from '../scratch.ts'

/** Where the server keeps files that outlast a request: what people have sent. Every server of the mall sees the same. */
export interface FileStore {
  /** Whole or not at all: until its last byte has come, readers get what stood there before. */
  put(name: FileName, source: Source): Promise<void>
  /** undefined: there is none. Throws a RangeError for a piece that begins behind the end. */
  get(name: FileName, piece?: Piece): Promise<Opened | undefined>
  head(name: FileName): Promise<FileState | undefined>
  /** Whether it was there or not. */
  remove(name: FileName): Promise<void>
  list(shelf: Shelf): AsyncIterable<FileState & { readonly name: FileName }>
  /** On this machine, for a process that opens files by their path: for as long as it takes. */
  local(name: FileName): Promise<Local | undefined>
  /** Where this server alone writes what it throws away. */
  readonly scratch: Scratch
}

export type Shelf = 'media' | 'imports'
export type FileName = `${Shelf}/${string}`

/** Names that the server gave: nothing that leads anywhere, nothing hidden. */
const given = /^(media|imports)\/[0-9a-zA-Z][0-9a-zA-Z._-]{0,79}$/

/** What is no such name names no file, whatever lies in the store. */
export function isGiven(name: string): name is FileName {
  return given.test(name)
}

export function mustBeGiven(name: string): void {
  if (!isGiven(name)) throw new Error(`no name of a file: ${name.slice(0, 100)}`)
}

/** So many bytes, from the beginning each time: a store may have to try again. */
export interface Source {
  readonly size: number
  open(): Readable
  /** A scratch file that holds them, where there is one: a folder need not read it. */
  readonly path?: string
}

/** Both ends belong to it. */
export interface Piece {
  readonly first: number
  readonly last: number
}

export interface Opened {
  /** Of the whole file, whatever piece was asked for. */
  readonly size: number
  readonly bytes: Readable
}

export interface FileState {
  readonly size: number
  /** ms: when it was put, by the clock of the store. */
  readonly at: number
}

export interface Local {
  readonly path: string
  release(): Promise<void>
}
