import { createContext } from 'react'

interface Reading {
  /** The answer in the reading pane. */
  readId: number | null
  read: (answerId: number) => void
}

export const ReadingContext = createContext<Reading>({ readId: null, read: () => undefined })
