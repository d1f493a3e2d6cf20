/** A file as a blob call answers it. The first rows are read before it is answered: what fails by then is an envelope. */
export class Download {
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<Uint8Array | string>

  constructor(name: string, type: string, content: AsyncIterable<Uint8Array | string>) {
    this.name = name
    this.type = type
    this.content = content
  }

  /** One that is there already. */
  static whole(name: string, type: string, content: Uint8Array): Download {
    return new Download(
      name,
      type,
      (async function* () {
        yield content
      })(),
    )
  }
}
