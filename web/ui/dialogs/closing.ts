import { createContext } from 'react'

/** The time a dialog takes to close; zero when the system asks for less motion. */
export const CLOSING_MS = 300

/** Lets the dialogs inside know that they are closing: they stay mounted until the transition ends. */
export const Closing = createContext(false)
