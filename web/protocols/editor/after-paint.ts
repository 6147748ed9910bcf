/** Runs work once the next frame is painted. A page in the background has no frames, and so nothing to wait for. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') return void setTimeout(work)
  requestAnimationFrame(() => setTimeout(work))
}
