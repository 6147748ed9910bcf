import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { TOAST_MS } from './toasts.tsx'

/** Where toasts stand: at the bottom right. What was said before it is loaded appears with it. */
export function ToastHost() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={TOAST_MS}
      transitionDuration={160}
      containerWidth={400}
      zIndex={500}
    />
  )
}
