import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uiTexts } from '../ui.texts.ts'

export const TOAST_MS = 10_000

interface ToastOptions {
  /** Toasts with the same id replace each other. */
  id?: string
  title?: string
  /** Stays until somebody closes it. */
  stays?: boolean
}

/** Reports success: 'Entity archived.' */
export function toastDone(message: ReactNode, options: ToastOptions = {}): void {
  show('teal', <IconCheck size={18} aria-hidden />, message, options)
}

/** Reports something that needs no action. */
export function toastNote(message: ReactNode, options: ToastOptions = {}): void {
  show('accent', <IconInfoCircle size={18} aria-hidden />, message, options)
}

/** Shows an error: what happened and what to do. The same sentence is shown only once. */
export function toastFailure(message: ReactNode, options: ToastOptions = {}): void {
  const id = options.id ?? (typeof message === 'string' ? message : undefined)
  show('red', <IconAlertTriangle size={18} aria-hidden />, message, id ? { ...options, id } : options)
}

/** Closes a toast early. */
export function closeToast(id: string): void {
  notifications.hide(id)
}

function show(color: string, icon: ReactNode, message: ReactNode, { id, title, stays }: ToastOptions): void {
  if (id) notifications.hide(id)
  notifications.show({
    ...(id && { id }),
    ...(title && { title }),
    message,
    color,
    icon,
    autoClose: stays ? false : TOAST_MS,
    // The container is no live region of its own for text that changes; each toast announces itself.
    closeButtonProps: { 'aria-label': uiTexts.close },
    role: color === 'red' ? 'alert' : 'status',
  })
}
