/** Hands a file to the person, as a click on a link would. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser has taken it over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
