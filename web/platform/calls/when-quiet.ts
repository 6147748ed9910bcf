/**
 * Returns a function that asks for work, which runs once nobody has asked for it or pressed a key for a while: a person
 * who types is not held up by it.
 */
export function whenQuiet(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      work()
    }, ms)
  }
  addEventListener('keydown', () => timer !== undefined && ask(), { capture: true, passive: true })
  return ask
}
