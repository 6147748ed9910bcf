import { type ReactNode, useState } from 'react'

interface Props<Value> {
  start: Value
  children: (value: Value, set: (next: Value) => void) => ReactNode
}

/** Holds the value of a single control. */
export function Held<Value>({ start, children }: Props<Value>) {
  const [value, setValue] = useState(start)
  return children(value, next => setValue(() => next))
}
