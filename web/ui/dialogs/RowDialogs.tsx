import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

type Draw = (close: () => void) => ReactNode

const Show = createContext<(draw: Draw) => void>(() => undefined)

/** Holds the dialog that a row opened, beside the list, so that it stays when the row becomes a card or unmounts. */
export function RowDialogs({ children }: { children: ReactNode }) {
  const [draw, setDraw] = useState<Draw | null>(null)
  const show = useCallback((next: Draw) => setDraw(() => next), [])
  return (
    <Show.Provider value={show}>
      {children}
      {draw?.(() => setDraw(null))}
    </Show.Provider>
  )
}

/** Opens a dialog beside the list. */
export function useRowDialog() {
  return useContext(Show)
}
