import '../theme/styles.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme, variables } from '../theme/theme.ts'
import { ToastHost } from '../toasts/ToastHost.tsx'

/** Wraps every control as a page of the product does: with the theme and the toasts. */
export function StoryFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <ToastHost />
      {children}
    </MantineProvider>
  )
}
