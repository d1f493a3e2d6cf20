/** Something that one waits for and another gives. */
export function signal(): { readonly given: Promise<void>; give(): void } {
  let give: () => void = () => {}
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  return { given, give: () => give() }
}
