import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './ToastHost.module.css'
import { TOAST_MS } from './toasts.tsx'

/** Shows toasts at the bottom right. Toasts sent before it has loaded appear with it. */
export function ToastHost() {
  return (
    <Notifications
      className={classes.toasts ?? ''}
      position="bottom-right"
      autoClose={TOAST_MS}
      transitionDuration={160}
      containerWidth={400}
      zIndex={500}
    />
  )
}
