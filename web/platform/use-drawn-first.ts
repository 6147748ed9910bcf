import { startTransition, useOptimistic } from 'react'

/**
 * A choice that the address keeps, and a function that makes it. The choice is painted before the address follows: a
 * navigation asks every link of the page whether it is the current one, which takes longer than drawing a chart.
 */
export function useDrawnFirst<Value>(value: Value, write: (value: Value) => Promise<void>) {
  const [shown, setShown] = useOptimistic(value)
  const choose = (next: Value) =>
    startTransition(async () => {
      setShown(next)
      await painted()
      await write(next)
    })
  return [shown, choose] as const
}

/** The second frame begins when the first is painted. */
function painted(): Promise<void> {
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}
