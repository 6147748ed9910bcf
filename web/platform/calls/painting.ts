/** Browsers paint nothing in a tab that is not seen. */
const AT_MOST_MS = 250

let painted: Promise<void> | null = null

/** Holds calls until the page that is being shown is painted: what it asks for again must not delay it. */
export function holdUntilPainted(): void {
  painted ??= new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, AT_MOST_MS)
  }).finally(() => {
    painted = null
  })
}

/** Resolves when calls are no longer held; null while they are not. */
export const untilPainted = (): Promise<void> | null => painted
