import { createContext } from 'react'

/** How long a dialog takes to go; nothing where the system asks for less motion. */
export const CLOSING_MS = 300

/** Whether the dialogs inside are on their way out: they stay in the page until they are gone from sight. */
export const Closing = createContext(false)
