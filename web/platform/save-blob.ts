/** Saves a file through the browser. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
